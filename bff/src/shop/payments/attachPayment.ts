import type { Types } from 'mongoose';
import { changeOrder } from '../orders/changeOrder.ts';
import { findOrder } from '../orders/findOrder.ts';

/** Stores the payment of an order, whichever arrives first: the response to the request that created it, or a webhook.
 *  The first payment is kept.
 *  @returns whether the order's payment is this one. */
export async function attachPayment(orderId: Types.ObjectId, paymentIntentId: string): Promise<boolean> {
  for (;;) {
    const order = await findOrder(orderId);
    if (order === null) return false;
    if (order.paymentIntentId !== undefined) return order.paymentIntentId === paymentIntentId;
    if ((await changeOrder(order, { paymentIntentId })) !== null) return true;
  }
}
