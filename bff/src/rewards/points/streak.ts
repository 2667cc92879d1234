import type { Streak } from '../../members/users/userParts.ts';
import { daysBetween, localDay, shiftDay } from './localDay.ts';

/** The time of a visit, and the member's time zone then. */
export interface Visit {
  at: Date;
  zone: string;
}

// At most one missed day is forgiven in this number of days.
const daysPerFreeDay = 7;

/** Returns a streak after a visit; see docs/decisions/040. Visits must be in chronological order. */
export function extendStreak(streak: Streak | undefined, { at, zone }: Visit): Streak {
  const day = localDay(at, zone);
  const newStreak = { days: 1, day, at, zone, freeDay: null };
  if (streak === undefined) return newStreak;
  // The date was visited already: a second visit, or a journey west.
  if (day <= streak.day) return { ...streak, at, zone };
  const missed = missedDays(streak, { at, zone });
  if (missed === 0) return { ...streak, days: streak.days + 1, day, at, zone };
  const freeDay = shiftDay(day, -1);
  if (missed > 1 || !isForgiven(freeDay, streak)) return newStreak;
  return { days: streak.days + 1, day, at, zone, freeDay };
}

/** The length of a streak at a moment. The current day does not count as missed. */
export function streakDays(streak: Streak | undefined, now: Visit): number {
  if (streak === undefined) return 0;
  const today = localDay(now.at, now.zone);
  const missed = today <= streak.day ? 0 : missedDays(streak, now);
  if (missed === 0) return streak.days;
  return missed === 1 && isForgiven(shiftDay(today, -1), streak) ? streak.days : 0;
}

/** The number of whole days without a visit: the minimum of the dates as experienced, in the previous
 *  zone and in the current zone. Without travel all three are equal. */
function missedDays(streak: Streak, now: Visit): number {
  const byLocalDates = daysBetween(streak.day, localDay(now.at, now.zone));
  const byZone = (zone: string) => daysBetween(localDay(streak.at, zone), localDay(now.at, zone));
  return Math.max(0, Math.min(byLocalDates, byZone(streak.zone), byZone(now.zone)) - 1);
}

function isForgiven(missed: string, { freeDay }: Streak): boolean {
  return freeDay === null || daysBetween(freeDay, missed) >= daysPerFreeDay;
}
