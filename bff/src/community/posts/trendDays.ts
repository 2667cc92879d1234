import { clock } from '../../infra/clock.ts';
const daysShown = 7;
const dayMs = 86_400_000;

/** Returns the UTC day of a moment: '2026-11-21'. */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Returns the last seven UTC days, including today. */
export function lastDays(now = clock.now().getTime()): string[] {
  return Array.from({ length: daysShown }, (_, at) => utcDay(new Date(now - at * dayMs)));
}
