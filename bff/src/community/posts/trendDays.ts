import { clock } from '../../infra/clock.ts';
const daysShown = 7;
const dayMs = 86_400_000;

/** The day in UTC that a moment belongs to: '2026-11-21'. */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The last seven days, today among them. */
export function lastDays(now = clock.now().getTime()): string[] {
  return Array.from({ length: daysShown }, (_, at) => utcDay(new Date(now - at * dayMs)));
}
