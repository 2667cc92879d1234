import type { Transaction } from '../../infra/mongo.ts';
import { findTimeZone } from '../../members/settings/findTimeZone.ts';
import { localDay } from '../../rewards/points/localDay.ts';
import { addSales } from '../sales/addSales.ts';
import type { ItemChange, SaleChange } from '../sales/addSales.ts';
import { paidStatuses } from './order.ts';
import type { StoredOrder } from './order.ts';
import { spreadRefund } from './spreadRefund.ts';

export type Counting = Pick<StoredOrder, 'counted' | 'refundedAt'>;

/** Brings the sums of sales to what an order has become, within the transaction that writes the order.
 *  @returns what is to be written into it: what of it the sums hold now. */
export async function countSale(order: StoredOrder, tx: Transaction): Promise<Partial<Counting>> {
  if (!isPaid(order) && !order.counted) return {};
  const { change, counting } = judgeSale(order, order.counted?.day ?? (await saleDay(order, tx)));
  if (change !== null) await addSales([change], tx);
  return counting;
}

async function saleDay({ paidAt, createdAt }: StoredOrder, tx: Transaction): Promise<string> {
  return localDay(paidAt ?? createdAt, await findTimeZone(tx));
}

/** What an order adds to the sums, or takes away, beside what they hold of it.
 *  @param day on which it counts. A sale stays on the day on which it was counted, whatever time zone is chosen later. */
function judgeSale(
  order: StoredOrder,
  day: string,
): { change: SaleChange | null; counting: Partial<Counting> } {
  const { counted, totalCents, refundedCents } = order;
  const was = counted?.refundedCents ?? 0;
  if (!isPaid(order))
    return { change: changeOf(order, { day, times: -1, was, is: 0 }), counting: { counted: null } };
  const isRefund = refundedCents !== was;
  if (counted && !isRefund) return { change: null, counting: {} };
  const counting = { counted: { day, refundedCents }, ...(isRefund && { refundedAt: order.updatedAt }) };
  if (totalCents === 0) return { change: null, counting };
  return { change: changeOf(order, { day, times: counted ? 0 : 1, was, is: refundedCents }), counting };
}

function isPaid({ status }: StoredOrder): boolean {
  return paidStatuses.some((one) => one === status);
}

/** @param how.times 1 for an order that is new to the sums, 0 for one that they hold, -1 for one that leaves them.
 *  @param how.was what they hold of what was given back, in cents. @param how.is what they are to hold. */
function changeOf(
  { items, totalCents }: StoredOrder,
  { day, times, was, is }: { day: string; times: -1 | 0 | 1; was: number; is: number },
): SaleChange {
  const [before, after] = [spreadRefund(items, was), spreadRefund(items, is)];
  return {
    day,
    orders: times,
    grossCents: times * totalCents,
    refundedCents: is - was,
    items: items.map(({ courseId, productId, type, title, quantity, priceCents }, at): ItemChange => ({
      ...{ subjectId: courseId ?? productId, isCourse: courseId !== null, type, title },
      sold: times * quantity,
      grossCents: times * quantity * priceCents,
      refundedCents: (after[at]?.refundedCents ?? 0) - (before[at]?.refundedCents ?? 0),
    })),
  };
}
