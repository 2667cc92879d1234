import type { StoredOrderItem } from './order.ts';

/** Distributes an order's refund over its items in proportion to their cost, in whole cents with exactly this sum. */
export function spreadRefund(items: readonly StoredOrderItem[], refundedCents: number): StoredOrderItem[] {
  const costs = items.map(({ priceCents, quantity }) => priceCents * quantity);
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  let before = 0;
  return items.map((item, at) => {
    const until = before + (costs[at] ?? 0);
    const part = partOf(refundedCents, until, total) - partOf(refundedCents, before, total);
    before = until;
    return { ...item, refundedCents: part };
  });
}

/** Uses BigInt, because the product of two amounts may exceed the safe integers. */
function partOf(amount: number, of: number, total: number): number {
  return total === 0 ? 0 : Number((BigInt(amount) * BigInt(of)) / BigInt(total));
}
