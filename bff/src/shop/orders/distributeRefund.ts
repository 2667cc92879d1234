import type { StoredOrderItem } from './order.ts';

/** Distributes an order's refund over its items in proportion to their cost, in whole cents with exactly this sum. */
export function distributeRefund(
  items: readonly StoredOrderItem[],
  refundedCents: number,
): StoredOrderItem[] {
  const costs = items.map(({ priceCents, quantity }) => priceCents * quantity);
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  let previousCost = 0;
  return items.map((item, index) => {
    const cumulativeCost = previousCost + (costs[index] ?? 0);
    const part = prorate(refundedCents, cumulativeCost, total) - prorate(refundedCents, previousCost, total);
    previousCost = cumulativeCost;
    return { ...item, refundedCents: part };
  });
}

/** Uses BigInt, because the product of two amounts may exceed the safe integers. */
function prorate(amount: number, portion: number, total: number): number {
  return total === 0 ? 0 : Number((BigInt(amount) * BigInt(portion)) / BigInt(total));
}
