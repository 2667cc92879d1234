import { Readable } from 'node:stream';
import { getProductTypeLabel } from '@grove/contracts/shop/productRules';
import { findTimeZone } from '../../members/settings/findTimeZone.ts';
import { findContacts } from '../../members/users/contacts/findContacts.ts';
import type { Contact } from '../../members/users/contacts/findContacts.ts';
import { localDay } from '../../rewards/points/localDay.ts';
import { iteratePaidOrders } from '../../shop/orders/iteratePaidOrders.ts';
import type { PaidOrder } from '../../shop/orders/iteratePaidOrders.ts';
import { formatOrderNumber } from '../../shop/orders/formatOrderNumber.ts';
import { toMoney } from '../../shop/products/toMoney.ts';
import { csvHeader, toCsv } from '../students/csv.ts';

/** Number of orders in a chunk. */
const ordersPerChunk = 500;

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
 *  order. Free orders are not sales. */
export function exportSales(): Readable {
  return Readable.from(streamChunks(), { highWaterMark: 2 });
}

async function* streamChunks(): AsyncGenerator<Buffer> {
  yield Buffer.from(csvHeader(columns));
  const zone = await findTimeZone();
  for await (const orders of iteratePaidOrders(ordersPerChunk)) {
    const sales = orders.filter(({ totalCents }) => totalCents > 0);
    const buyers = await findContacts(sales.map(({ memberId }) => memberId));
    const records = sales.flatMap((order) =>
      toRecords(order, { zone, buyer: buyers.get(order.memberId.toHexString()) }),
    );
    yield Buffer.from(toCsv(records));
  }
}

function toRecords(
  order: PaidOrder,
  { zone, buyer }: { zone: string; buyer: Contact | undefined },
): string[][] {
  const { _id, guest, items, status, counted, paidAt, createdAt, paymentIntentId = '' } = order;
  const day = counted?.day ?? localDay(paidAt ?? createdAt, zone);
  return items.map(({ title, category, type, quantity, priceCents, refundedCents }) => {
    const amount = priceCents * quantity;
    const amountColumns = [amount, refundedCents, amount - refundedCents].map((cents) => toMoney(cents));
    const buyerColumns = [buyer?.username ?? guest?.name ?? '', buyer?.email ?? guest?.email ?? ''];
    const itemColumns = [title, getProductTypeLabel({ category, type }), String(quantity)];
    return [
      day,
      formatOrderNumber(_id),
      ...buyerColumns,
      ...itemColumns,
      ...amountColumns,
      status,
      paymentIntentId,
    ];
  });
}
