import type { StopwatchTime } from '@grove/contracts/courses/lessons';
import { stopwatchSecondsMax } from '@grove/contracts/courses/widgetRules';

/** Returns the seconds that a stopwatch shows at a moment. It is computed from the clock rather than from
 *  ticks, so it is right after sleep and on other devices.
 *  @param now milliseconds since 1970 */
export function secondsAt({ seconds, runningSince }: StopwatchTime, now: number): number {
  const since = runningSince === null ? 0 : Math.max(0, Math.floor((now - Date.parse(runningSince)) / 1_000));
  return Math.min(seconds + since, stopwatchSecondsMax);
}

/** Formats seconds as HH:MM:SS. */
export function formatStopwatch(seconds: number): string {
  return [seconds / 3_600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
}
