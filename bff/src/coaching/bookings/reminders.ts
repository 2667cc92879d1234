import type { Span } from '../../delivery/jobs/job.ts';

const hourMs = 3_600_000;

/** How long before its beginning everybody is reminded of what they take part in. */
export const reminders = [
  { name: 'day', aheadMs: 24 * hourMs, ahead: 'tomorrow' },
  { name: 'hour', aheadMs: hourMs, ahead: 'in an hour' },
] as const;
export type Reminder = (typeof reminders)[number];

/** When that begins which lay so far ahead at some moment of the span; not what has begun meanwhile, when the span is long
 *  ago. */
export function approachingIn({ from, to }: Span, { aheadMs }: Reminder): { $gt: Date; $lte: Date } {
  const first = Math.max(from.getTime() + aheadMs, to.getTime());
  return { $gt: new Date(first), $lte: new Date(to.getTime() + aheadMs) };
}
