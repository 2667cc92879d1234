import { enqueueEmail } from '../../delivery/email/enqueueEmail.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findNotificationRecipient } from '../../members/users/contacts/findNotificationRecipient.ts';
import type { StoredOrder } from '../orders/order.ts';
import { formatOrderNumber } from '../orders/formatOrderNumber.ts';
import { toMoney } from '../products/toMoney.ts';

/** Sends the receipt of an order once. A former member gets none. */
export async function enqueueReceipt(
  { _id, memberId, items, totalCents }: StoredOrder,
  tx: Transaction,
): Promise<void> {
  const buyer = await findNotificationRecipient(memberId.toHexString(), tx);
  if (buyer === null) return;
  const lines = items.map(({ title, quantity, priceCents }) => ({
    title: quantity === 1 ? title : `${quantity} × ${title}`,
    price: toMoney(priceCents * quantity),
  }));
  const data = {
    username: buyer.username,
    number: formatOrderNumber(_id),
    lines,
    total: toMoney(totalCents),
  };
  await enqueueEmail({ template: 'receipt', key: `receipt:${_id.toHexString()}`, to: buyer.email, data }, tx);
}
