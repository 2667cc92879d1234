import { clock } from '../../infra/clock.ts';
const trendDayCount = 7;
const dayMs = 86_400_000;

/** Returns the UTC day of a moment: '2026-11-21'. */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Returns the last seven UTC days, including today. */
export function listTrendDays(now = clock.now().getTime()): string[] {
  return Array.from({ length: trendDayCount }, (_, daysAgo) => utcDay(new Date(now - daysAgo * dayMs)));
}
