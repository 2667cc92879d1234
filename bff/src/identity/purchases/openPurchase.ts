import { isPaidMembership, isWithoutAccount } from '../../shop/orders/order.ts';
import type { StoredOrder } from '../../shop/orders/order.ts';
import { isBuyersBrowser } from '../../shop/payments/orderCallers.ts';
import type { OrderCaller } from '../../shop/payments/orderCallers.ts';
import type { Caller, SessionIssuer } from '../auth/sessionIssuer.ts';

/** Gives the browser that has placed a paid order a session that opens this purchase only, if the order has created an
 *  account that is still unconfirmed. Does nothing for a signed-in member and for any other order. */
export async function openPurchase(
  order: StoredOrder,
  orderCaller: OrderCaller,
  caller: Caller,
  sessionIssuer: Pick<SessionIssuer, 'issueLimited'>,
): Promise<void> {
  if (!(order.isGranted || isPaidMembership(order))) return;
  if (isWithoutAccount(order) || !isBuyersBrowser(orderCaller, order)) return;
  const purchase = { userId: order.memberId.toHexString(), orderId: order._id.toHexString() };
  await sessionIssuer.issueLimited(purchase, caller);
}
