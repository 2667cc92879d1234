import type { Id } from '@grove/contracts/fields';
import type { Transaction } from '../../infra/mongo.ts';

/** What points and badges need to know of areas above them. */
export interface Facts {
  /** Titles of these courses and of their lessons, by id. */
  titlesOfCourses(courseIds: readonly Id[]): Promise<Map<Id, string>>;
  /** Titles of these coaching sessions, by id. */
  titlesOfSessions(sessionIds: readonly Id[]): Promise<Map<Id, string>>;
  /** How many sessions that a member booked and did not cancel have begun, counted up to a number. */
  countBookedSessions(userId: Id, until: { now: Date; upTo: number }, tx?: Transaction): Promise<number>;
  /** The courses that the library offers, by category. */
  listCoursesByCategory(tx?: Transaction): Promise<Map<string, Id[]>>;
}

let known: Facts | undefined;

/** Tells rewards who answers for these facts. Called once, by `bff/src/rewardFacts.ts`. */
export function provideFacts(facts: Facts): void {
  known = facts;
}

/** @throws Error in a process that has not imported `bff/src/rewardFacts.ts`. */
export function facts(): Facts {
  if (known === undefined) throw new Error('This process gives points without bff/src/rewardFacts.ts');
  return known;
}
