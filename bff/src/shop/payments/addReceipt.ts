import { addMail } from '../../delivery/mail/addMail.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findRecipient } from '../../members/users/findRecipient.ts';
import type { StoredOrder } from '../orders/order.ts';
import { orderNumber } from '../orders/orderNumber.ts';
import { toMoney } from '../products/toMoney.ts';

/** Sends the receipt of an order once. A former member gets none. */
export async function addReceipt(
  { _id, memberId, items, totalCents }: StoredOrder,
  tx: Transaction,
): Promise<void> {
  const buyer = await findRecipient(memberId.toHexString(), tx);
  if (buyer === null) return;
  const lines = items.map(({ title, quantity, priceCents }) => ({
    title: quantity === 1 ? title : `${quantity} × ${title}`,
    price: toMoney(priceCents * quantity),
  }));
  const data = { username: buyer.username, number: orderNumber(_id), lines, total: toMoney(totalCents) };
  await addMail({ template: 'receipt', key: `receipt:${_id.toHexString()}`, to: buyer.email, data }, tx);
}
