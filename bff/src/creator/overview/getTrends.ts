import type { Trends } from '@grove/contracts/overview';
import { countSessionsWithin } from '../../coaching/bookings/countSessionsWithin.ts';
import { countCompletions } from '../../learning/enrolments/countCompletions.ts';
import { countJoined } from '../../members/users/countJoined.ts';

/** The length of the compared periods in days. */
export const trendDays = 30;
const daysMs = trendDays * 24 * 60 * 60 * 1_000;

/** The growth of the last 30 days and of the 30 days before, without revenue. Six queries. */
export async function getTrends(now: Date): Promise<Omit<Trends, 'revenue'>> {
  const middle = new Date(now.getTime() - daysMs);
  const last = { from: middle, to: now };
  const previous = { from: new Date(middle.getTime() - daysMs), to: middle };
  const both = async <T>(measure: (span: typeof last) => Promise<T>) => {
    const [of, before] = await Promise.all([measure(last), measure(previous)]);
    return { now: of, before };
  };
  const [students, completions, sessions] = await Promise.all([
    both(countJoined),
    both(countCompletions),
    both(countSessionsWithin),
  ]);
  return { students, completions, sessions };
}
