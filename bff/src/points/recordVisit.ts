import type { Id } from '@grove/contracts/fields';
import { isDuplicateKey } from '../infra/isDuplicateKey.ts';
import { inTransaction } from '../infra/mongo.ts';
import type { Transaction } from '../infra/mongo.ts';
import { findStreak, saveStreak } from '../users/streaks.ts';
import type { Streak } from '../users/userParts.ts';
import { award } from './award.ts';
import { hasEntry } from './hasEntry.ts';
import { listVisits } from './listVisits.ts';
import { localDay } from './localDay.ts';
import { withVisit } from './streak.ts';
import type { Visit } from './streak.ts';

/** Notes that a member came by: the first time on a day of their time zone it gives points and goes on with their
 *  streak. Repeating it changes nothing. */
export async function recordVisit(userId: Id, at: Date = new Date()): Promise<void> {
  const member = await findStreak(userId);
  if (member === null) return;
  const visit = { at, zone: member.timeZone ?? 'UTC' };
  if (member.streak?.day === localDay(at, visit.zone)) return;
  try {
    await inTransaction((tx) => addVisit(userId, visit, tx));
  } catch (error) {
    // Two requests of one moment: the other one has noted it.
    if (!isDuplicateKey(error)) throw error;
  }
}

async function addVisit(userId: Id, visit: Visit, tx: Transaction): Promise<void> {
  const day = localDay(visit.at, visit.zone);
  if (await hasEntry(userId, `visit:${day}`, tx)) return;
  const member = await findStreak(userId, tx);
  if (member === null) return;
  // Before the points: the badges that these may give look at the streak.
  await saveStreak(userId, await streakAfter(userId, visit, member.streak, tx), tx);
  await award({ userId, cause: 'visit', of: day, at: visit.at, zone: visit.zone }, tx);
}

/** Mostly one step from what it was. What has never been counted, or is told of an earlier day, begins at the first
 *  visit of all. */
async function streakAfter(
  userId: Id,
  visit: Visit,
  known: Streak | undefined,
  tx: Transaction,
): Promise<Streak> {
  if (known !== undefined && known.at <= visit.at) return withVisit(known, visit);
  const visits = [...(await listVisits(userId, tx)), visit].sort((a, b) => a.at.getTime() - b.at.getTime());
  const all = visits.reduce<Streak | undefined>(withVisit, undefined);
  return all ?? withVisit(undefined, visit);
}
