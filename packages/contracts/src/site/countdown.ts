import type { Countdown } from './sectionDetails.ts';

/** The units of a countdown, in the order in which it shows them. */
export const countdownUnits = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Returns the time until the end, in each unit of `countdownUnits`; undefined after the end. The server and the
 *  browser render the same numbers.
 *  @param now milliseconds since 1970. */
export function getTimeLeft({ endsAt }: Pick<Countdown, 'endsAt'>, now: number): number[] | undefined {
  const seconds = Math.ceil((Date.parse(endsAt) - now) / 1_000);
  if (seconds <= 0) return undefined;
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return [Math.floor(hours / 24), hours % 24, minutes % 60, seconds % 60];
}

/** Formats the end in its time zone: 'Friday, March 6, 2026 at 6:00 PM GMT+1'. */
export function formatCountdownEnd({ endsAt, timeZone }: Pick<Countdown, 'endsAt' | 'timeZone'>): string {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone },
  });
  // Runtimes differ in the kind of space before 'PM'.
  return format.format(new Date(endsAt)).replaceAll('\u202f', ' ');
}

/** Whether a section with a countdown is hidden: it has ended, and no text replaces it.
 *  @param now milliseconds since 1970. */
export function isHiddenAfterEnd(countdown: Countdown | undefined, now: number): boolean {
  return countdown?.textAfterEnd === '' && getTimeLeft(countdown, now) === undefined;
}
