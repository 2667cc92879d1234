import { Readable } from 'node:stream';
import { productTypeLabel } from '@grove/contracts/productTypeLabel';
import { findTimeZone } from '../../members/settings/findTimeZone.ts';
import { findContacts } from '../../members/users/findContacts.ts';
import type { Contact } from '../../members/users/findContacts.ts';
import { localDay } from '../../rewards/points/localDay.ts';
import { eachPaid } from '../../shop/orders/eachPaid.ts';
import type { PaidOrder } from '../../shop/orders/eachPaid.ts';
import { orderNumber } from '../../shop/orders/orderNumber.ts';
import { toMoney } from '../../shop/products/toMoney.ts';
import { csvHeader, toCsv } from '../students/csv.ts';

/** Number of orders in a chunk. */
const atOnce = 500;

const columns = [
  'Date',
  'Order',
  'Student',
  'Email',
  'Product',
  'Type',
  'Quantity',
  'Amount',
  'Refunded',
  'Revenue',
  'Status',
  'Payment ID',
] as const;

/** Every sale as a CSV stream, read from the database on demand: one line for each product of each
 *  order. */
export function exportSales(): Readable {
  return Readable.from(chunks(), { highWaterMark: 2 });
}

async function* chunks(): AsyncGenerator<Buffer> {
  yield Buffer.from(csvHeader(columns));
  const zone = await findTimeZone();
  for await (const orders of eachPaid(atOnce)) {
    const buyers = await findContacts(orders.map(({ memberId }) => memberId));
    const records = orders.flatMap((order) =>
      toRecords(order, { zone, buyer: buyers.get(order.memberId.toHexString()) }),
    );
    yield Buffer.from(toCsv(records));
  }
}

function toRecords(
  order: PaidOrder,
  { zone, buyer }: { zone: string; buyer: Contact | undefined },
): string[][] {
  const { _id, items, status, counted, paidAt, createdAt, paymentIntentId = '' } = order;
  const day = counted?.day ?? localDay(paidAt ?? createdAt, zone);
  return items.map(({ title, category, type, quantity, priceCents, refundedCents }) => {
    const amount = priceCents * quantity;
    const money = [amount, refundedCents, amount - refundedCents].map((cents) => toMoney(cents));
    const who = [buyer?.username ?? '', buyer?.email ?? ''];
    const what = [title, productTypeLabel({ category, type }), String(quantity)];
    return [day, orderNumber(_id), ...who, ...what, ...money, status, paymentIntentId];
  });
}
