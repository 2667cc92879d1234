import { browserTimeZone } from './browserTimeZone.ts';

/** How a moment is formatted:
 *  - `day`: 'Dec 5, 2026', in lists
 *  - `long-day`: 'December 5, 2026', in sentences
 *  - `month`: 'December 2026'
 *  - `short-month`: 'Dec 26', below the columns of a chart
 *  - `time`: '9:41 AM', below its day
 *  - `moment`: 'Dec 5, 2026, 9:41 AM'
 *  - `appointment`: 'Saturday, December 5 at 9:41 AM', for events that the member attends */
export type MomentFormat = keyof typeof forms;

const forms = {
  day: { dateStyle: 'medium' },
  'long-day': { dateStyle: 'long' },
  month: { month: 'long', year: 'numeric' },
  'short-month': { month: 'short', year: '2-digit' },
  time: { hour: 'numeric', minute: '2-digit' },
  moment: { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  appointment: { weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const dayParts = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;

const steps = [
  { unit: 'minute', seconds: 60, below: 60 * 60 },
  { unit: 'hour', seconds: 60 * 60, below: 24 * 60 * 60 },
  { unit: 'day', seconds: 24 * 60 * 60, below: 7 * 24 * 60 * 60 },
  { unit: 'week', seconds: 7 * 24 * 60 * 60, below: 30 * 24 * 60 * 60 },
] as const;

/** Formats a moment. A time of day includes the name of its zone if that is not the browser's own.
 *  @param moment ISO 8601
 *  @param zone IANA name. Default: the browser's own. */
export function formatMoment(moment: string, form: MomentFormat, zone?: string): string {
  const options: Intl.DateTimeFormatOptions = forms[form];
  const isOtherZone = options.hour !== undefined && zone !== undefined && zone !== browserTimeZone();
  const format = getFormat(isOtherZone ? { ...options, timeZoneName: 'short' } : options, zone);
  return format.format(new Date(moment));
}

/** Formats a past moment relative to now: 'just now', '5 minutes ago', 'yesterday', 'last week', and
 *  the date itself after 30 days. A moment in the future is 'just now', because clocks differ.
 *  @param moment ISO 8601
 *  @param now milliseconds since 1970
 *  @param zone IANA name of the zone whose midnights separate the days. Default: the browser's own. */
export function formatTimeAgo(moment: string, now: number, zone?: string): string {
  const elapsed = (now - Date.parse(moment)) / 1_000;
  if (elapsed < 60) return 'just now';
  const step = steps.find(({ below }) => elapsed < below);
  if (step === undefined) return formatMoment(moment, 'day', zone);
  const count =
    step.unit === 'day'
      ? dayNumber(now, zone) - dayNumber(Date.parse(moment), zone)
      : Math.floor(elapsed / step.seconds);
  relative ??= new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  return relative.format(-count, step.unit);
}

/** The number of days from 1970 to the day of a moment in the zone. */
function dayNumber(moment: number, zone?: string): number {
  const parts = getFormat(dayParts, zone).formatToParts(moment);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(read('year'), read('month') - 1, read('day')) / 86_400_000;
}

// Created on first use and cached: creating one takes the browser longer than everything else in a
// list.
const formats = new Map<string, Intl.DateTimeFormat>();
let relative: Intl.RelativeTimeFormat | undefined;

function getFormat(options: Intl.DateTimeFormatOptions, zone = browserTimeZone()): Intl.DateTimeFormat {
  const key = `${zone} ${Object.entries(options).join(' ')}`;
  const cached = formats.get(key);
  if (cached !== undefined) return cached;
  const format = createFormat(options, zone);
  formats.set(key, format);
  return format;
}

/** A zone that this browser does not know yet is replaced by the browser's own. */
function createFormat(options: Intl.DateTimeFormatOptions, timeZone: string) {
  try {
    return new Intl.DateTimeFormat('en', { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en', options);
  }
}
