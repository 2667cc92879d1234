import type { Id } from '@grove/contracts/fields';
import { clock } from '../../infra/clock.ts';
import { isDuplicateKey } from '../../infra/isDuplicateKey.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findStreak, saveStreak } from '../../members/users/streaks.ts';
import type { Streak } from '../../members/users/userParts.ts';
import { award } from './award.ts';
import { hasEntry } from '../points/hasEntry.ts';
import { listVisits } from '../points/listVisits.ts';
import { localDay } from '../points/localDay.ts';
import { noteVisitAgain } from '../points/noteVisitAgain.ts';
import { withVisit } from '../points/streak.ts';
import type { Visit } from '../points/streak.ts';

/** Notes that a member came by: the first time on a day of their time zone it gives points and goes on with their
 *  streak. Repeating it changes nothing. */
export async function recordVisit(userId: Id, at: Date = clock.now()): Promise<void> {
  const member = await findStreak(userId);
  if (member === null || isNoted(member.streak, visitOf(member, at))) return;
  try {
    await inTransaction((tx) => addVisit(userId, at, tx));
  } catch (error) {
    // Two requests of one moment: the other one has noted it.
    if (!isDuplicateKey(error)) throw error;
  }
}

async function addVisit(userId: Id, at: Date, tx: Transaction): Promise<void> {
  const member = await findStreak(userId, tx);
  if (member === null) return;
  const visit = visitOf(member, at);
  if (isNoted(member.streak, visit)) return;
  const day = localDay(at, visit.zone);
  const isNew = !(await hasEntry(userId, `visit:${day}`, tx));
  // Told of late: the streak is further already.
  if (!isNew && member.streak !== undefined && at <= member.streak.at) return;
  // Before the points: the badges that these may give look at the streak.
  await saveStreak(userId, await streakAfter(userId, visit, member.streak, tx), tx);
  if (!isNew) return noteVisitAgain(userId, visit, tx);
  await award({ userId, cause: 'visit', of: day, at, zone: visit.zone }, tx);
}

function visitOf({ timeZone }: { timeZone?: string | null }, at: Date): Visit {
  return { at, zone: timeZone ?? 'UTC' };
}

/** Whether the last visit was on this day and in this zone. A date that there was in another one goes on from here. */
function isNoted(streak: Streak | undefined, { at, zone }: Visit): boolean {
  return streak?.zone === zone && localDay(streak.at, zone) === localDay(at, zone);
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
