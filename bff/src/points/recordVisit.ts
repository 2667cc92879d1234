import type { Id } from '@grove/contracts/fields';
import { inTransaction } from '../infra/mongo.ts';
import { award } from './award.ts';
import { utcDay } from './dayStreak.ts';

const duplicateKey = 11000;

/** Gives the points of a day's first visit (days in UTC). Repeating it changes nothing. */
export async function recordVisit(userId: Id, at: Date = new Date()): Promise<void> {
  try {
    await inTransaction((tx) => award({ userId, cause: 'visit', of: utcDay(at), at }, tx));
  } catch (error) {
    // Two sign-ins of one moment: the other one has given the points.
    if ((error as { code?: unknown }).code !== duplicateKey) throw error;
  }
}
