import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { StoredPlan } from './plan.ts';
import { Plans } from './plans.model.ts';

/** Returns the plans of a membership by rank, with archived ones. */
export async function listPlans(productId: Types.ObjectId, tx?: Transaction): Promise<StoredPlan[]> {
  return nativeCollection(Plans)
    .find({ productId }, { sort: { rank: 1, _id: 1 }, ...(tx && { session: tx }) })
    .toArray();
}

/** Returns the plans of all memberships, each membership's by rank, with archived ones. */
export async function listAllPlans(): Promise<StoredPlan[]> {
  return nativeCollection(Plans)
    .find({}, { sort: { productId: 1, rank: 1, _id: 1 }, batchSize: 1_000 })
    .toArray();
}

/** Returns a plan, or null. */
export async function findPlan(planId: Id, tx?: Transaction): Promise<StoredPlan | null> {
  return nativeCollection(Plans).findOne({ _id: new Types.ObjectId(planId) }, tx && { session: tx });
}

/** Whether a membership has a plan that can be started. */
export async function hasOfferedPlan(productId: Types.ObjectId, tx: Transaction): Promise<boolean> {
  return (await listPlans(productId, tx)).some(({ isArchived }) => !isArchived);
}

/** Returns the plans with these ids. Missing ones are left out. */
export async function findPlans(ids: readonly Types.ObjectId[]): Promise<StoredPlan[]> {
  if (ids.length === 0) return [];
  return nativeCollection(Plans)
    .find({ _id: { $in: [...ids] } }, { batchSize: 1_000 })
    .toArray();
}
