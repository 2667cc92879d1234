import type { Span } from '../../delivery/jobs/job.ts';

const hourMs = 3_600_000;

/** When participants are reminded, in milliseconds before the start. */
export const reminders = [
  { name: 'day', aheadMs: 24 * hourMs, ahead: 'tomorrow' },
  { name: 'hour', aheadMs: hourMs, ahead: 'in an hour' },
] as const;
export type Reminder = (typeof reminders)[number];

/** The start times for which this reminder falls within the span. Leaves out what has started by the end of the span,
 *  for long spans after an outage. */
export function getReminderStartRange({ from, to }: Span, { aheadMs }: Reminder): { $gt: Date; $lte: Date } {
  const first = Math.max(from.getTime() + aheadMs, to.getTime());
  return { $gt: new Date(first), $lte: new Date(to.getTime() + aheadMs) };
}
