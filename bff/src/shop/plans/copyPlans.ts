import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { changeProduct } from '../products/changeProduct.ts';
import type { StoredProduct } from '../products/product.ts';
import { listPlans } from './findPlans.ts';
import { getLowestPrice } from './getLowestPrice.ts';
import type { StoredPlan, StoredPlanPrice } from './plan.ts';
import { Plans } from './plans.model.ts';

/** Copies the plans of a membership that can be started to another one and sets its price. The copies have no prices
 *  at the card provider: the first subscription creates them.
 *  @param product the membership that receives the plans. */
export async function copyPlans(
  sourceId: Types.ObjectId,
  product: StoredProduct,
  tx: Transaction,
): Promise<void> {
  const now = clock.now();
  const copies = (await listPlans(sourceId, tx))
    .filter(({ isArchived }) => !isArchived)
    .map(({ prices: { month, year }, ...plan }): StoredPlan => ({
      ...plan,
      _id: new Types.ObjectId(),
      productId: product._id,
      prices: { month: copyPrice(month), year: copyPrice(year) },
      ...{ createdAt: now, updatedAt: now },
    }));
  if (copies.length === 0) return;
  await nativeCollection(Plans).insertMany(copies, { session: tx });
  await changeProduct(product, getLowestPrice(copies) ?? {}, tx);
}

function copyPrice(price: StoredPlanPrice | null): StoredPlanPrice | null {
  return price && { cents: price.cents };
}
