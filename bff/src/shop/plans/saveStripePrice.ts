import type { PlanInterval } from '@grove/contracts/shop/planRules';
import { nativeCollection } from '../../infra/mongo.ts';
import type { StoredPlan, StoredPlanPrice } from './plan.ts';
import { Plans } from './plans.model.ts';

/** Stores the card provider's price for an amount, unless the plan has another amount by now. */
export async function saveStripePrice(
  _id: StoredPlan['_id'],
  { interval, cents, stripePrice }: Required<StoredPlanPrice> & { interval: PlanInterval },
): Promise<void> {
  await nativeCollection(Plans).updateOne(
    { _id, [`prices.${interval}.cents`]: cents },
    { $set: { [`prices.${interval}.stripePrice`]: stripePrice } },
  );
}
