import type { CardProvider } from '../../infra/stripe.ts';
import { ensureCustomer } from '../billing/ensureCustomer.ts';
import { isWithoutAccount } from '../orders/order.ts';
import type { StoredSubscription } from '../subscriptions/subscription.ts';

/** Returns the customer to whom a subscription is charged, and creates it if there is none: the member's or, as long as no
 *  account has the subscription, one of its own, because the visitor's next subscription can get another owner.
 *  @throws AppError('payment-unavailable') */
export async function ensureSubscriber(
  subscription: StoredSubscription,
  provider: CardProvider,
): Promise<string> {
  return ensureCustomer(isWithoutAccount(subscription) ? subscription._id : subscription.memberId, provider);
}
