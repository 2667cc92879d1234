import { findTimeZone } from '../../members/settings/findTimeZone.ts';
import { localDay, shiftDay } from '../../rewards/points/localDay.ts';
import { toMoney } from '../../shop/products/toMoney.ts';
import { sumRevenue } from '../../shop/sales/sumRevenue.ts';
import { trendDays } from './getTrends.ts';

export interface Earnings {
  total: string;
  thisMonth: string;
  trend: { now: string; before: string };
}

/** Revenue in total, this month, in the last 30 days and in the 30 days before. Two queries. */
export async function getEarnings(now: Date): Promise<Earnings> {
  const today = localDay(now, await findTimeZone());
  const last = shiftDay(today, 1 - trendDays);
  const from = { month: `${today.slice(0, 7)}-01`, last, before: shiftDay(last, -trendDays) };
  const { totalCents, thisMonthCents, lastCents, beforeCents } = await sumRevenue(from);
  return {
    total: toMoney(totalCents),
    thisMonth: toMoney(thisMonthCents),
    trend: { now: toMoney(lastCents), before: toMoney(beforeCents) },
  };
}
