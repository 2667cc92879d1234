import type { CardProvider } from '../../infra/stripe.ts';
import { changeOrder } from '../orders/changeOrder.ts';
import type { StoredOrder } from '../orders/order.ts';
import { cancelPayment } from './cancelPayment.ts';
import { syncOrder } from './syncOrder.ts';

/** Abandons an unpaid order. Its payment is canceled first, so that it cannot be paid afterward. An order that is
 *  paid in the meantime stays paid. */
export async function abandonOrder(order: StoredOrder, provider: CardProvider | null): Promise<StoredOrder> {
  if (order.paymentIntentId === undefined) await changeOrder(order, { status: 'expired' });
  else if (provider !== null) await cancelPayment(order.paymentIntentId, provider);
  return (await syncOrder(order._id, provider)).order;
}
