import type { Transaction } from '../../infra/mongo.ts';
import { findTimeZone } from '../../members/settings/findTimeZone.ts';
import { localDay } from '../../rewards/points/localDay.ts';
import { addSales } from '../sales/addSales.ts';
import type { ItemChange, SaleChange } from '../sales/addSales.ts';
import { paidStatuses } from './order.ts';
import type { StoredOrder } from './order.ts';
import { distributeRefund } from './distributeRefund.ts';

export type CountedFields = Pick<StoredOrder, 'counted' | 'refundedAt'>;

/** Updates the sums of sales to an order's current state, within the transaction that writes the order.
 *  @returns the fields to write into the order: what the sums now contain of it. */
export async function updateSalesTotals(
  order: StoredOrder,
  tx: Transaction,
): Promise<Partial<CountedFields>> {
  if (!isPaid(order) && !order.counted) return {};
  const { change, countedFields } = calculateSaleChange(
    order,
    order.counted?.day ?? (await getSaleDay(order, tx)),
  );
  if (change !== null) await addSales([change], tx);
  return countedFields;
}

async function getSaleDay({ paidAt, createdAt }: StoredOrder, tx: Transaction): Promise<string> {
  return localDay(paidAt ?? createdAt, await findTimeZone(tx));
}

/** Calculates how the sums change, compared with what they contain of the order.
 *  @param day the day on which it counts. A sale stays on the day on which it was first counted, even if the time
 *  zone changes later. */
function calculateSaleChange(
  order: StoredOrder,
  day: string,
): { change: SaleChange | null; countedFields: Partial<CountedFields> } {
  const { counted, totalCents, refundedCents } = order;
  const previousCents = counted?.refundedCents ?? 0;
  if (!isPaid(order))
    return {
      change: toSaleChange(order, { day, orderDelta: -1, previousCents, currentCents: 0 }),
      countedFields: { counted: null },
    };
  const isRefund = refundedCents !== previousCents;
  if (counted && !isRefund) return { change: null, countedFields: {} };
  const countedFields = { counted: { day, refundedCents }, ...(isRefund && { refundedAt: order.updatedAt }) };
  if (totalCents === 0) return { change: null, countedFields };
  return {
    change: toSaleChange(order, {
      day,
      orderDelta: counted ? 0 : 1,
      previousCents,
      currentCents: refundedCents,
    }),
    countedFields,
  };
}

function isPaid({ status }: StoredOrder): boolean {
  return paidStatuses.some((one) => one === status);
}

/** Calculates the change of the sums by one order.
 *  @param change.orderDelta 1 for an order that is new to the sums, 0 for one that they contain, -1 for one that leaves
 *  them.
 *  @param change.previousCents the refunded cents that they contain.
 *  @param change.currentCents the refunded cents that they must contain. */
function toSaleChange(
  { items, totalCents }: StoredOrder,
  {
    day,
    orderDelta,
    previousCents,
    currentCents,
  }: { day: string; orderDelta: -1 | 0 | 1; previousCents: number; currentCents: number },
): SaleChange {
  const [before, after] = [distributeRefund(items, previousCents), distributeRefund(items, currentCents)];
  return {
    day,
    orders: orderDelta,
    grossCents: orderDelta * totalCents,
    refundedCents: currentCents - previousCents,
    items: items.map(({ courseId, productId, type, title, quantity, priceCents }, index): ItemChange => ({
      ...{ subjectId: courseId ?? productId, isCourse: courseId !== null, type, title },
      sold: orderDelta * quantity,
      grossCents: orderDelta * quantity * priceCents,
      refundedCents: (after[index]?.refundedCents ?? 0) - (before[index]?.refundedCents ?? 0),
    })),
  };
}
