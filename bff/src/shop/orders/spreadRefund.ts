import type { StoredOrderItem } from './order.ts';

/** Gives each item its part of what was given back of an order, by what it cost, in whole cents whose sum is exactly
 *  that. */
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

/** As a whole number of any size: the product of two amounts may be beyond what a number holds. */
function partOf(amount: number, of: number, total: number): number {
  return total === 0 ? 0 : Number((BigInt(amount) * BigInt(of)) / BigInt(total));
}
