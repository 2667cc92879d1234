import type { Plan, PlanPrices } from '@grove/contracts/shop/memberships';
import type { PlanInterval } from '@grove/contracts/shop/planRules';

/** Whether some plans can be paid monthly and some yearly. */
export function hasBothIntervals(plans: readonly Pick<Plan, 'prices'>[]): boolean {
  return (
    plans.some(({ prices }) => prices.month !== null) && plans.some(({ prices }) => prices.year !== null)
  );
}

/** Returns the price of a plan at an interval, or its only price.
 *  @param interval the chosen one. */
export function getShownPrice(
  { month, year }: PlanPrices,
  interval: PlanInterval,
): { price: string; interval: PlanInterval } | undefined {
  const chosen = interval === 'month' ? month : year;
  if (chosen !== null) return { price: chosen, interval };
  if (month !== null) return { price: month, interval: 'month' };
  return year === null ? undefined : { price: year, interval: 'year' };
}

/** Returns how much cheaper a year is than twelve months, in whole percent, rounded down.
 *  @returns 0 if it isn't cheaper, or if there is only one price. */
export function getYearlySaving({ month, year }: PlanPrices): number {
  if (month === null || year === null) return 0;
  const monthsCents = Math.round(Number(month) * 100) * 12;
  const yearCents = Math.round(Number(year) * 100);
  return Math.max(0, Math.floor(((monthsCents - yearCents) * 100) / monthsCents));
}
