import { localDay } from '../src/rewards/points/localDay.ts';
import { paidStatuses } from '../src/shop/orders/order.ts';
import type { StoredOrder } from '../src/shop/orders/order.ts';
import { Orders } from '../src/shop/orders/orders.model.ts';
import { DaySalesDocument, ProductSalesDocument } from '../src/shop/sales/sales.model.ts';

/** [orders or items, cents paid, cents refunded] by day, and by month and product. */
type Sums = Record<string, [number, number, number]>;

/** Returns the stored sales figures, except those that are zero again. */
export async function readStoredSales(): Promise<Sums> {
  const [days, products] = await Promise.all([
    DaySalesDocument.find().lean(),
    ProductSalesDocument.find().lean(),
  ]);
  const sums: Sums = {};
  for (const { _id, orders, grossCents, refundedCents } of days)
    sums[_id] = [orders, grossCents, refundedCents];
  for (const { _id, sold, grossCents, refundedCents } of products)
    sums[_id] = [sold, grossCents, refundedCents];
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum.some((cents) => cents !== 0)));
}

/** Computes the sales figures from the orders.
 *  @param zone the time zone in which all of them were counted. */
export async function computeSalesFromOrders(zone = 'UTC'): Promise<Sums> {
  const orders = await Orders.find({ status: { $in: paidStatuses }, totalCents: { $gt: 0 } }).lean<
    StoredOrder[]
  >();
  const sums: Sums = {};
  const add = (key: string, ...more: [number, number, number]) => {
    const previous = sums[key] ?? [0, 0, 0];
    sums[key] = [previous[0] + more[0], previous[1] + more[1], previous[2] + more[2]];
  };
  for (const { items, totalCents, refundedCents, paidAt, createdAt } of orders) {
    const day = localDay(paidAt ?? createdAt, zone);
    add(day, 1, totalCents, refundedCents);
    for (const { courseId, productId, quantity, priceCents, ...item } of items) {
      const key = `${day.slice(0, 7)}:${(courseId ?? productId).toHexString()}`;
      add(key, quantity, quantity * priceCents, item.refundedCents);
    }
  }
  return sums;
}
