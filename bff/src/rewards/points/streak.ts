import type { Streak } from '../../members/users/userParts.ts';
import { daysBetween, localDay, shiftDay } from './localDay.ts';

/** A moment at which a member came by, and the time zone in which they were. */
export interface Visit {
  at: Date;
  zone: string;
}

// At most one day is forgiven within so many days in a row.
const daysPerFreeDay = 7;

/** How a streak stands after a visit; see docs/decisions/040. Visits are given in the order in which they happened. */
export function withVisit(streak: Streak | undefined, { at, zone }: Visit): Streak {
  const day = localDay(at, zone);
  const begun = { days: 1, day, at, zone, freeDay: null };
  if (streak === undefined) return begun;
  // A day that there was already: a second visit, or a journey west.
  if (day <= streak.day) return { ...streak, at, zone };
  const missed = missedDays(streak, { at, zone });
  if (missed === 0) return { ...streak, days: streak.days + 1, day, at, zone };
  const freeDay = shiftDay(day, -1);
  if (missed > 1 || !isFree(freeDay, streak)) return begun;
  return { days: streak.days + 1, day, at, zone, freeDay };
}

/** How long a streak is at a moment. A day that is not over has not been missed. */
export function streakDays(streak: Streak | undefined, now: Visit): number {
  if (streak === undefined) return 0;
  const today = localDay(now.at, now.zone);
  const missed = today <= streak.day ? 0 : missedDays(streak, now);
  if (missed === 0) return streak.days;
  return missed === 1 && isFree(shiftDay(today, -1), streak) ? streak.days : 0;
}

/** How many whole days went by without a visit: between the days as they were lived, in the zone of before, and in the
 *  zone of now, whichever are fewest. Where nobody travels the three are the same. */
function missedDays(streak: Streak, now: Visit): number {
  const lived = daysBetween(streak.day, localDay(now.at, now.zone));
  const inZone = (zone: string) => daysBetween(localDay(streak.at, zone), localDay(now.at, zone));
  return Math.max(0, Math.min(lived, inZone(streak.zone), inZone(now.zone)) - 1);
}

function isFree(missed: string, { freeDay }: Streak): boolean {
  return freeDay === null || daysBetween(freeDay, missed) >= daysPerFreeDay;
}
