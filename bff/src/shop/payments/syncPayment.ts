import { AppError } from '../../infra/AppError.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import { syncSubscriptionOf } from '../billing/subscriptionEvents.ts';
import { findOrderByPayment } from '../orders/findOrder.ts';
import type { StoredOrder } from '../orders/order.ts';
import { listUnpaidSubscriptionIds } from '../subscriptions/guestSubscriptions.ts';
import { isBuyersBrowser, isOwner } from './orderCallers.ts';
import type { OrderCaller } from './orderCallers.ts';
import { syncOrder } from './syncOrder.ts';

/** Synchronizes a payment of the caller now.
 *  @throws AppError('order-not-found') also for the payment of others, AppError('payment-unavailable') */
export async function syncPayment(
  caller: OrderCaller,
  paymentIntentId: string,
  provider: CardProvider | null,
): Promise<StoredOrder> {
  const order =
    (await findOrderByPayment(paymentIntentId)) ?? (await findNewOrder(caller, paymentIntentId, provider));
  if (order === null || !(isOwner(caller, order) || isBuyersBrowser(caller, order)))
    throw new AppError('order-not-found');
  return (await syncOrder(order._id, provider)).order;
}

/** The first payment of a membership gets its order when the subscription is compared with the card provider. */
async function findNewOrder(
  { visitorId }: OrderCaller,
  paymentIntentId: string,
  provider: CardProvider | null,
): Promise<StoredOrder | null> {
  if (visitorId === null || provider === null) return null;
  for (const id of await listUnpaidSubscriptionIds(visitorId)) await syncSubscriptionOf(id, provider);
  return findOrderByPayment(paymentIntentId);
}
