import type { Trends } from '@grove/contracts/creator/overview';
import { countSessionsWithin } from '../../coaching/bookings/countSessionsWithin.ts';
import { countCompletions } from '../../learning/enrolments/countCompletions.ts';
import { countStudentsJoined } from '../../members/users/students/countStudents.ts';

/** The length of the compared periods in days. */
export const trendDays = 30;
const daysMs = trendDays * 24 * 60 * 60 * 1_000;

/** The growth of the last 30 days and of the 30 days before, without revenue. Six queries. */
export async function getTrends(now: Date): Promise<Omit<Trends, 'revenue'>> {
  const middle = new Date(now.getTime() - daysMs);
  const last = { from: middle, to: now };
  const previous = { from: new Date(middle.getTime() - daysMs), to: middle };
  const compare = async <T>(measure: (span: typeof last) => Promise<T>) => {
    const [current, before] = await Promise.all([measure(last), measure(previous)]);
    return { now: current, before };
  };
  const [students, completions, sessions] = await Promise.all([
    compare(countStudentsJoined),
    compare(countCompletions),
    compare(countSessionsWithin),
  ]);
  return { students, completions, sessions };
}
