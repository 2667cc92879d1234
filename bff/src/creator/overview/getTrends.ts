import type { Trends } from '@grove/contracts/overview';
import { countSessionsWithin } from '../../coaching/bookings/countSessionsWithin.ts';
import { countCompletions } from '../../learning/enrolments/countCompletions.ts';
import { countJoined } from '../../members/users/countJoined.ts';
import { sumRevenueWithin } from '../../shop/orders/sumRevenueWithin.ts';
import { toMoney } from '../../shop/products/toMoney.ts';

const daysMs = 30 * 24 * 60 * 60 * 1_000;

/** What the last 30 days brought, and the 30 days before them. Eight queries. */
export async function getTrends(now: Date): Promise<Trends> {
  const middle = new Date(now.getTime() - daysMs);
  const last = { from: middle, to: now };
  const previous = { from: new Date(middle.getTime() - daysMs), to: middle };
  const both = async <T>(measure: (span: typeof last) => Promise<T>) => {
    const [of, before] = await Promise.all([measure(last), measure(previous)]);
    return { now: of, before };
  };
  const [students, revenue, completions, sessions] = await Promise.all([
    both(countJoined),
    both(async (span) => toMoney(await sumRevenueWithin(span))),
    both(countCompletions),
    both(countSessionsWithin),
  ]);
  return { students, revenue, completions, sessions };
}
