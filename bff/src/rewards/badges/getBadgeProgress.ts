import type { BadgeRule } from '@grove/contracts/account/badges';
import type { Id } from '@grove/contracts/fields/fields';
import type { Transaction } from '../../infra/mongo.ts';
import { rewardDataSource } from '../points/rewardDataSource.ts';
import { countEntries, countHelpfulComments, listCompletedCourses } from '../points/countEntries.ts';
import { streakDays } from '../points/streak.ts';
import { findStreak } from '../../members/users/points/streaks.ts';

export interface Progress {
  done: number;
  of: number;
}

/** A member's progress toward a badge's condition. */
export async function getBadgeProgress(
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
      return { done: Math.min(of, await getStreakDays(userId, now, tx)), of };
    case 'helpful-comments':
      return { done: await countHelpfulComments(userId, of, tx), of };
    case 'every-session':
      return getSessionProgress(userId, of, now, tx);
    case 'whole-category':
      return getBestCategoryProgress(userId, of, tx);
  }
}

async function getStreakDays(userId: Id, now: Date, tx?: Transaction): Promise<number> {
  const member = await findStreak(userId, tx);
  return streakDays(member?.streak, { at: now, zone: member?.timeZone ?? 'UTC' });
}

// More than anyone could ever attend.
const maxSessions = 1_000;

async function getSessionProgress(
  userId: Id,
  minimum: number,
  now: Date,
  tx?: Transaction,
): Promise<Progress> {
  const booked = await rewardDataSource().countBookedSessions(userId, { now, upTo: maxSessions }, tx);
  const attended = await countEntries(userId, { cause: 'session-attended', upTo: maxSessions }, tx);
  return { done: attended, of: Math.max(minimum, booked) };
}

/** The progress in the category with the largest completed share; zero if no category has enough
 *  courses. */
async function getBestCategoryProgress(userId: Id, minimum: number, tx?: Transaction): Promise<Progress> {
  const all = await rewardDataSource().listCoursesByCategory(tx);
  const categories = [...all.values()].filter((courseIds) => courseIds.length >= minimum);
  const completed = await listCompletedCourses(userId, categories.flat(), tx);
  const progress = categories.map((courseIds) => ({
    done: courseIds.filter((courseId) => completed.has(courseId)).length,
    of: courseIds.length,
  }));
  const [best] = progress.sort((one, other) => other.done / other.of - one.done / one.of);
  return best ?? { done: 0, of: minimum };
}
