import type Stripe from 'stripe';
import type { CardProvider } from '../../infra/stripe.ts';
import { unlessMissing } from './unlessMissing.ts';

/** Nothing is charged anymore, or the first payment is made with a card that is not saved yet. */
const uncharged: readonly Stripe.Subscription.Status[] = ['incomplete', 'incomplete_expired', 'canceled'];

/** Lists the subscriptions that are charged to a customer's saved card. The card provider is asked, because ours may be
 *  outdated; none if the customer is missing.
 *  @throws AppError('payment-unavailable') */
export async function listChargedSubscriptions(
  customer: string,
  provider: CardProvider,
): Promise<Stripe.Subscription[]> {
  const found = await unlessMissing(
    provider.request((stripe) =>
      stripe.subscriptions.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1_000 }),
    ),
  );
  return (found ?? []).filter(({ status }) => !uncharged.includes(status));
}

/** Whether a subscription is charged again at the end of its period. Either field can be set alone, depending on where
 *  it was canceled. */
export function renews({ cancel_at, cancel_at_period_end }: Stripe.Subscription): boolean {
  return cancel_at === null && !cancel_at_period_end;
}
