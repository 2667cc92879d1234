import type { CardProvider } from '../../infra/stripe.ts';
import { changeOrder } from '../orders/changeOrder.ts';
import type { StoredOrder } from '../orders/order.ts';
import { cancelPayment } from './cancelPayment.ts';
import { syncOrder } from './syncOrder.ts';

/** Gives up an order that is not paid: its payment first, or somebody would pay it afterwards. One that is paid meanwhile
 *  is paid. */
export async function abandonOrder(order: StoredOrder, provider: CardProvider | null): Promise<StoredOrder> {
  if (order.paymentIntentId === undefined) await changeOrder(order, { status: 'expired' });
  else if (provider !== null) await cancelPayment(order.paymentIntentId, provider);
  return (await syncOrder(order._id, provider)).order;
}
