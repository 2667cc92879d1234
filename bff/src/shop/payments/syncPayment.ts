import type { Order } from '@grove/contracts/shop/orders';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import { findOrderByPayment } from '../orders/findOrder.ts';
import { toOrder } from '../orders/toOrder.ts';
import { syncOrder } from './syncOrder.ts';

/** Synchronizes a payment of the actor now.
 *  @throws AppError('order-not-found') also for another member's payment, AppError('payment-unavailable') */
export async function syncPayment(
  actor: Actor,
  paymentIntentId: string,
  provider: CardProvider | null,
): Promise<Order> {
  const order = await findOrderByPayment(paymentIntentId);
  if (order?.memberId.toHexString() !== actor.id) throw new AppError('order-not-found');
  return toOrder((await syncOrder(order._id, provider)).order);
}
