import type { RecurringRevenue } from '@grove/contracts/shop/revenue';
import { DateTime, IANAZone } from 'luxon';
import { toMoney } from '../../shop/products/toMoney.ts';
import { listMrrMoves } from '../../shop/subscriptions/listMrrMoves.ts';
import type { MrrChange } from '../../shop/subscriptions/listMrrMoves.ts';

const comparedDays = 30;

/** Returns the monthly recurring revenue and the number of subscribers: now, 30 days ago, and at the end of each month.
 *  One query.
 *  @param months in order, such as '2026-11'. The last one is the current one.
 *  @returns null if no membership was ever paid. */
export async function getRecurringRevenue(
  months: readonly string[],
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<RecurringRevenue | null> {
  const zone = IANAZone.isValidZone(timeZone) ? timeZone : 'UTC';
  const before = DateTime.fromJSDate(now).minus({ days: comparedDays }).toJSDate();
  const ends = months.map((month) => DateTime.fromISO(month, { zone }).plus({ months: 1 }).toJSDate());
  const changes = await listMrrMoves(toSortedStarts([before, ...ends]));
  if (changes.length === 0) return null;
  return {
    now: sumUntil(changes, undefined),
    before: sumUntil(changes, before),
    months: months.map((month, index) => ({ month, ...sumUntil(changes, ends[index]) })),
  };
}

/** @param end undefined for everything. */
function sumUntil(changes: readonly MrrChange[], end: Date | undefined) {
  const earlier = changes.filter(({ since }) => end === undefined || since < end);
  const yearlyCents = earlier.reduce((sum, change) => sum + change.yearlyCents, 0);
  const subscribers = earlier.reduce((sum, change) => sum + change.subscribers, 0);
  return { monthly: toMoney(Math.round(yearlyCents / 12)), subscribers };
}

function toSortedStarts(dates: readonly Date[]): Date[] {
  return [...new Set(dates.map((date) => date.getTime()))]
    .sort((a, b) => a - b)
    .map((time) => new Date(time));
}
