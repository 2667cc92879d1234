import type { Id } from '@grove/contracts/fields/fields';
import { enqueueEmail } from '../../delivery/email/enqueueEmail.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { isWithoutAccount } from '../orders/order.ts';
import type { StoredOrder } from '../orders/order.ts';
import { formatOrderNumber } from '../orders/formatOrderNumber.ts';
import { toMoney } from '../products/toMoney.ts';
import { findBuyer } from './findBuyer.ts';

/** Sends the receipt of an order once. A former member gets none.
 *  @param options.linkId the link that confirms the buyer's account, if it is unconfirmed. */
export async function enqueueReceipt(
  order: StoredOrder,
  { linkId }: { linkId: Id | undefined },
  tx: Transaction,
): Promise<void> {
  const buyer = await findBuyer(order, tx);
  if (buyer === null) return;
  const { _id, items, totalCents } = order;
  const lines = items.map(({ title, quantity, priceCents }) => ({
    title: quantity === 1 ? title : `${quantity} × ${title}`,
    price: toMoney(priceCents * quantity),
  }));
  const data = {
    username: buyer.username,
    number: formatOrderNumber(_id),
    lines,
    total: toMoney(totalCents),
    ...(linkId !== undefined && { linkId }),
    ...(isWithoutAccount(order) && { orderIdToOpen: _id.toHexString() }),
  };
  await enqueueEmail({ template: 'receipt', key: `receipt:${_id.toHexString()}`, to: buyer.email, data }, tx);
}
