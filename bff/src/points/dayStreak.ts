const msPerDay = 86_400_000;

/** The day of a moment in UTC, '2026-11-21'. */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** How many days in a row, up to today, have a visit. A streak lives on through a day that is not over yet:
 *  without a visit today it counts up to yesterday. */
export function dayStreak(visits: readonly Date[], now: Date): number {
  const days = new Set(visits.map((visit) => utcDay(visit)));
  let day = days.has(utcDay(now)) ? now.getTime() : now.getTime() - msPerDay;
  let streak = 0;
  while (days.has(utcDay(new Date(day)))) {
    streak += 1;
    day -= msPerDay;
  }
  return streak;
}
