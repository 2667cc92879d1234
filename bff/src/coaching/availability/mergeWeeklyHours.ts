import type { WeeklyHours } from '@grove/contracts/coaching/availability';

/** Joins hours of the same day that overlap, which opens the same times. Hours that only touch stay apart, because
 *  coaches see and edit them separately.
 *  @returns the hours by day and start; unchanged if none overlap. */
export function mergeWeeklyHours(weekly: readonly WeeklyHours[]): WeeklyHours[] {
  const merged: WeeklyHours[] = [];
  for (const hours of weekly.toSorted((a, b) => a.weekday - b.weekday || a.from - b.from)) {
    const last = merged.at(-1);
    if (last?.weekday === hours.weekday && hours.from < last.to) last.to = Math.max(last.to, hours.to);
    else merged.push({ ...hours });
  }
  return merged.length === weekly.length ? [...weekly] : merged;
}
