import { AppError } from '../../infra/AppError.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import { findOrderByPayment } from '../orders/findOrder.ts';
import type { StoredOrder } from '../orders/order.ts';
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
  const order = await findOrderByPayment(paymentIntentId);
  if (order === null || !(isOwner(caller, order) || isBuyersBrowser(caller, order)))
    throw new AppError('order-not-found');
  return (await syncOrder(order._id, provider)).order;
}
