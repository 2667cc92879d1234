import type { Id } from '@grove/contracts/fields/fields';
import { clock } from '../../infra/clock.ts';
import { isDuplicateKey } from '../../infra/isDuplicateKey.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findStreak, saveStreak } from '../../members/users/points/streaks.ts';
import type { Streak } from '../../members/users/userParts.ts';
import { award } from './award.ts';
import { hasEntry } from '../points/hasEntry.ts';
import { listVisits } from '../points/listVisits.ts';
import { localDay } from '../points/localDay.ts';
import { recordRepeatVisit } from '../points/recordRepeatVisit.ts';
import { extendStreak } from '../points/streak.ts';
import type { Visit } from '../points/streak.ts';

/** Records a visit: the first one on a day of the member's time zone awards points and continues their
 *  streak. Idempotent. */
export async function recordVisit(userId: Id, at: Date = clock.now()): Promise<void> {
  const member = await findStreak(userId);
  if (member === null || isRecorded(member.streak, toVisit(member, at))) return;
  try {
    await inTransaction((tx) => addVisit(userId, at, tx));
  } catch (error) {
    // A concurrent request has recorded it.
    if (!isDuplicateKey(error)) throw error;
  }
}

async function addVisit(userId: Id, at: Date, tx: Transaction): Promise<void> {
  const member = await findStreak(userId, tx);
  if (member === null) return;
  const visit = toVisit(member, at);
  if (isRecorded(member.streak, visit)) return;
  const day = localDay(at, visit.zone);
  const isNew = !(await hasEntry(userId, `visit:${day}`, tx));
  // A visit reported late: the streak has already passed it.
  if (!isNew && member.streak !== undefined && at <= member.streak.at) return;
  // Before the points are added, because their badges depend on the streak.
  await saveStreak(userId, await computeStreak(userId, visit, member.streak, tx), tx);
  if (!isNew) return recordRepeatVisit(userId, visit, tx);
  await award({ userId, cause: 'visit', causeKey: day, at, zone: visit.zone }, tx);
}

function toVisit({ timeZone }: { timeZone?: string | null }, at: Date): Visit {
  return { at, zone: timeZone ?? 'UTC' };
}

/** Whether the last visit was on this day and in this zone. In another zone the visit counts even if
 *  the date is the same, because the streak continues from there. */
function isRecorded(streak: Streak | undefined, { at, zone }: Visit): boolean {
  return streak?.zone === zone && localDay(streak.at, zone) === localDay(at, zone);
}

/** Usually one step from the known streak. A streak that was never counted, or a visit on an earlier
 *  day, requires a recount from the first visit. */
async function computeStreak(
  userId: Id,
  visit: Visit,
  previous: Streak | undefined,
  tx: Transaction,
): Promise<Streak> {
  if (previous !== undefined && previous.at <= visit.at) return extendStreak(previous, visit);
  const visits = [...(await listVisits(userId, tx)), visit].sort((a, b) => a.at.getTime() - b.at.getTime());
  const recounted = visits.reduce<Streak | undefined>(extendStreak, undefined);
  return recounted ?? extendStreak(undefined, visit);
}
