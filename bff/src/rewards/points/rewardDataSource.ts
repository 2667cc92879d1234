import type { Id } from '@grove/contracts/fields/fields';
import type { Transaction } from '../../infra/mongo.ts';

/** Data that points and badges need from modules above them. */
export interface RewardDataSource {
  /** Titles of these courses and of their lessons, by id. */
  findCourseTitles(courseIds: readonly Id[]): Promise<Map<Id, string>>;
  /** Titles of these coaching sessions, by id. */
  findSessionTitles(sessionIds: readonly Id[]): Promise<Map<Id, string>>;
  /** Counts a member's sessions that have started, except canceled and missed ones, up to a maximum. */
  countBookedSessions(userId: Id, until: { now: Date; upTo: number }, tx?: Transaction): Promise<number>;
  /** The courses offered in the library, by category. */
  listCoursesByCategory(tx?: Transaction): Promise<Map<string, Id[]>>;
}

let registered: RewardDataSource | undefined;

/** Sets the provider of these facts. Called once, by `bff/src/registerRewardDataSource.ts`. */
export function registerRewardDataSource(source: RewardDataSource): void {
  registered = source;
}

/** Returns the provider.
 *  @throws Error in a process that has not imported `bff/src/registerRewardDataSource.ts`. */
export function rewardDataSource(): RewardDataSource {
  if (registered === undefined)
    throw new Error('This process awards points but does not import bff/src/registerRewardDataSource.ts');
  return registered;
}
