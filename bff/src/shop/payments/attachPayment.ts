import type { Types } from 'mongoose';
import { changeOrder } from '../orders/changeOrder.ts';
import { findOrder } from '../orders/findOrder.ts';

/** Notes which payment is an order's, whoever hears of it first: who has asked for it, or a webhook. The first one stays.
 *  @returns whether it is this one. */
export async function attachPayment(orderId: Types.ObjectId, paymentIntentId: string): Promise<boolean> {
  for (;;) {
    const order = await findOrder(orderId);
    if (order === null) return false;
    if (order.paymentIntentId !== undefined) return order.paymentIntentId === paymentIntentId;
    if ((await changeOrder(order, { paymentIntentId })) !== null) return true;
  }
}
