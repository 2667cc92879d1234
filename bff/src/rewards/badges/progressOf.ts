import type { BadgeRule } from '@grove/contracts/badges';
import type { Id } from '@grove/contracts/fields';
import type { Transaction } from '../../infra/mongo.ts';
import { facts } from '../facts/facts.ts';
import { countEntries, countHelpfulComments, listCompletedCourses } from '../points/countEntries.ts';
import { streakDays } from '../points/streak.ts';
import { findStreak } from '../../members/users/streaks.ts';

export interface Progress {
  done: number;
  of: number;
}

/** A member's progress toward a badge's condition. */
export async function progressOf(
  rule: BadgeRule,
  userId: Id,
  now: Date,
  tx?: Transaction,
): Promise<Progress> {
  const { of } = rule;
  switch (rule.kind) {
    case 'count':
      return { done: await countEntries(userId, { cause: rule.cause, upTo: of }, tx), of };
    case 'streak':
      return { done: Math.min(of, await streakOf(userId, now, tx)), of };
    case 'helpful-comments':
      return { done: await countHelpfulComments(userId, of, tx), of };
    case 'every-session':
      return sessionsOf(userId, of, now, tx);
    case 'whole-category':
      return bestCategory(userId, of, tx);
  }
}

async function streakOf(userId: Id, now: Date, tx?: Transaction): Promise<number> {
  const member = await findStreak(userId, tx);
  return streakDays(member?.streak, { at: now, zone: member?.timeZone ?? 'UTC' });
}

// More than anyone could ever attend.
const mostSessions = 1_000;

async function sessionsOf(userId: Id, atLeast: number, now: Date, tx?: Transaction): Promise<Progress> {
  const booked = await facts().countBookedSessions(userId, { now, upTo: mostSessions }, tx);
  const attended = await countEntries(userId, { cause: 'session-attended', upTo: mostSessions }, tx);
  return { done: attended, of: Math.max(atLeast, booked) };
}

/** The progress in the category with the largest completed share; zero if no category has enough
 *  courses. */
async function bestCategory(userId: Id, atLeast: number, tx?: Transaction): Promise<Progress> {
  const all = await facts().listCoursesByCategory(tx);
  const categories = [...all.values()].filter((courseIds) => courseIds.length >= atLeast);
  const completed = await listCompletedCourses(userId, categories.flat(), tx);
  const progress = categories.map((courseIds) => ({
    done: courseIds.filter((courseId) => completed.has(courseId)).length,
    of: courseIds.length,
  }));
  const [best] = progress.sort((one, other) => other.done / other.of - one.done / one.of);
  return best ?? { done: 0, of: atLeast };
}
