import { enqueueEmail } from '../../delivery/email/enqueueEmail.ts';
import { notify } from '../../delivery/notifications/notify.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { OrderChange } from '../orders/changeOrder.ts';
import type { CardRefund, StoredOrder } from '../orders/order.ts';
import { formatOrderNumber } from '../orders/formatOrderNumber.ts';
import { toMoney } from '../products/toMoney.ts';
import { findBuyer } from './findBuyer.ts';

/** Notifies the buyer, in the bell and by email, of each refund that they have not been notified of yet, including
 *  refunds made in the provider's dashboard.
 *  @returns the change to write into the order. */
export async function notifyOfRefunds(order: StoredOrder, tx: Transaction): Promise<OrderChange> {
  const { cardRefunds = [] } = order;
  const unnotified = cardRefunds.filter(({ isNotified }) => !isNotified);
  if (unnotified.length === 0) return {};
  for (const refund of unnotified) await notifyOfRefund(order, refund, tx);
  return { cardRefunds: cardRefunds.map((refund) => ({ ...refund, isNotified: true })) };
}

async function notifyOfRefund(order: StoredOrder, { id, amountCents }: CardRefund, tx: Transaction) {
  const recipient = await findBuyer(order, tx);
  if (recipient === null) return;
  const key = `refund:${id}`;
  const data = {
    orderId: order._id.toHexString(),
    number: formatOrderNumber(order._id),
    amount: toMoney(amountCents),
  };
  const { userId } = recipient;
  if (userId !== null) await notify({ userId, kind: 'refund', key, data }, tx);
  const emailDetails = {
    username: recipient.username,
    titles: order.items.map(({ title }) => title),
    isWhole: order.status === 'refunded',
  };
  await enqueueEmail(
    { template: 'refund', key, to: recipient.email, data: { ...data, ...emailDetails } },
    tx,
  );
}
