import type { Transaction } from '../../infra/mongo.ts';
import { findTimeZone } from '../../members/settings/findTimeZone.ts';
import { localDay } from '../../rewards/points/localDay.ts';
import { addSales } from '../sales/addSales.ts';
import type { ItemChange, SaleChange } from '../sales/addSales.ts';
import { paidStatuses } from './order.ts';
import type { StoredOrder } from './order.ts';
import { spreadRefund } from './spreadRefund.ts';

export type Counting = Pick<StoredOrder, 'counted' | 'refundedAt'>;

/** Updates the sums of sales to an order's current state, within the transaction that writes the order.
 *  @returns the fields to write into the order: what the sums now contain of it. */
export async function countSale(order: StoredOrder, tx: Transaction): Promise<Partial<Counting>> {
  if (!isPaid(order) && !order.counted) return {};
  const { change, counting } = judgeSale(order, order.counted?.day ?? (await saleDay(order, tx)));
  if (change !== null) await addSales([change], tx);
  return counting;
}

async function saleDay({ paidAt, createdAt }: StoredOrder, tx: Transaction): Promise<string> {
  return localDay(paidAt ?? createdAt, await findTimeZone(tx));
}

/** Calculates how the sums change, compared with what they contain of the order.
 *  @param day the day on which it counts. A sale stays on the day on which it was first counted, even if the time
 *  zone changes later. */
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

/** @param how.times 1 for an order that is new to the sums, 0 for one that they contain, -1 for one that leaves
 *  them.
 *  @param how.was the refunded cents that they contain. @param how.is the refunded cents that they must contain. */
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
