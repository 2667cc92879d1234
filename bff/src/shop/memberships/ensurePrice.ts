import type { PlanInterval } from '@grove/contracts/shop/planRules';
import { CardRefusal } from '../../infra/stripe.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import { currency } from '../payments/deriveOrderChange.ts';
import type { StoredPlan, StoredPlanPrice } from '../plans/plan.ts';
import { saveStripePrice } from '../plans/saveStripePrice.ts';

/** Returns the card provider's price of a plan, and creates it if there is none for this amount.
 *  @throws AppError('payment-unavailable') */
export async function ensurePrice(
  plan: StoredPlan,
  interval: PlanInterval,
  { cents, stripePrice }: StoredPlanPrice,
  provider: CardProvider,
): Promise<string> {
  const { mode } = provider;
  if (stripePrice?.mode === mode) return stripePrice.id;
  const product = await ensureProduct(plan, provider);
  const { id } = await provider.request((stripe) =>
    stripe.prices.create(
      { currency, unit_amount: cents, product, recurring: { interval } },
      { idempotencyKey: `price:${plan._id.toHexString()}:${interval}:${cents}` },
    ),
  );
  await saveStripePrice(plan._id, { interval, cents, stripePrice: { id, mode } });
  return id;
}

/** Creates the card provider's product of a plan. Its id is the plan's, so there is only one. */
async function ensureProduct({ _id, name }: StoredPlan, provider: CardProvider): Promise<string> {
  const id = `plan_${_id.toHexString()}`;
  try {
    await provider.request((stripe) => stripe.products.create({ id, name }));
  } catch (error) {
    if (!(error instanceof CardRefusal) || error.code !== 'resource_already_exists') throw error;
  }
  return id;
}
