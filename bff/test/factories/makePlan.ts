import { Types } from 'mongoose';
import { nativeCollection } from '../../src/infra/mongo.ts';
import type { StoredPlan } from '../../src/shop/plans/plan.ts';
import { Plans } from '../../src/shop/plans/plans.model.ts';
import { makeProduct } from './makeProduct.ts';

type PlanOptions = Partial<Omit<StoredPlan, 'grants' | 'productId'>> & {
  /** Default: a new membership. */
  productId?: string;
  grants?: Partial<StoredPlan['grants']>;
};

/** Stores a plan at $12.00 a month and $120.00 a year, and an offered membership that has it. */
export async function makePlan({ productId, grants, ...fields }: PlanOptions = {}): Promise<{
  productId: string;
  planId: string;
}> {
  const membership = { title: 'The inner circle', type: 'membership', category: 'Membership' } as const;
  const id = productId ?? (await makeProduct({ ...membership, priceCents: 12_00 }));
  const now = new Date();
  const plan: StoredPlan = {
    _id: new Types.ObjectId(),
    productId: new Types.ObjectId(id),
    ...{ name: 'Companion', description: 'Every course', rank: 0, isArchived: false },
    prices: { month: { cents: 12_00 }, year: { cents: 120_00 } },
    grants: { courseIds: [], classIds: [], fileIds: [], circleIds: [], ...grants },
    ...{ createdAt: now, updatedAt: now },
    ...fields,
  };
  await nativeCollection(Plans).insertOne(plan);
  return { productId: id, planId: plan._id.toHexString() };
}
