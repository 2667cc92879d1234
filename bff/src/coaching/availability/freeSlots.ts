import { gridMinutes } from '@grove/contracts/coachingRules';
import { DateTime } from 'luxon';
import type { DayHours, HoursException, OfferedSession } from './coachAvailability.ts';

/** The rules by which a coach gives sessions of one type. */
export interface SlotRules {
  /** IANA name. Hours and days are in this time zone, the coach's. */
  timeZone: string;
  weekly: readonly (DayHours & { weekday: number })[];
  exceptions: readonly HoursException[];
  session: Pick<
    OfferedSession,
    'minutes' | 'bufferBefore' | 'bufferAfter' | 'noticeMinutes' | 'horizonDays' | 'mostPerDay'
  >;
}

/** A time span in milliseconds since 1970; `to` is exclusive. */
export interface Stretch {
  from: number;
  to: number;
}

export interface SlotQuestion {
  /** The span in which sessions may start; `to` is exclusive. */
  range: Stretch;
  now: number;
  /** When the coach is busy, including buffers. */
  held: readonly Stretch[];
  /** Start times of the booked sessions of this type. */
  booked: readonly number[];
}

const minuteMs = 60_000;
const gridMs = gridMinutes * minuteMs;
const dayMs = 86_400_000;
/** Maximum distance between offered start times. Shorter sessions are offered back to back. */
const longestStepMinutes = 30;

/** Computes when a session can start, earliest first: within the coach's hours, without conflicts of the session and
 *  its buffers, after the notice period, before the horizon, and not on a full day. Returns milliseconds since 1970. */
export function freeSlots(rules: SlotRules, { range, now, held, booked }: SlotQuestion): number[] {
  const { minutes, bufferBefore, bufferAfter, noticeMinutes, horizonDays } = rules.session;
  const from = Math.max(range.from, now + noticeMinutes * minuteMs);
  const to = Math.min(range.to, now + horizonDays * dayMs + 1);
  if (from >= to) return [];
  const windows = openWindows(rules, { from, to });
  const whole = joined(windows);
  const busy = joined(held);
  const isFull = fullDays(rules, booked);
  const step = Math.min(minutes, longestStepMinutes) * minuteMs;
  const [before, length, after] = [bufferBefore, minutes, bufferAfter].map((each) => each * minuteMs) as [
    number,
    number,
    number,
  ];
  const found = new Set<number>();
  for (const window of windows) {
    for (let begin = window.from; begin < window.to; begin += step) {
      if (begin < from || begin >= to) continue;
      const isOpen = isWithin(whole, { from: begin, to: begin + length });
      if (isOpen && !meets(busy, { from: begin - before, to: begin + length + after }) && !isFull(begin))
        found.add(begin);
    }
  }
  return [...found].sort((a, b) => a - b);
}

/** The coach's hours, day by day. Includes a day before and after the range, because a session may continue past
 *  midnight if the next day's hours start there. */
function openWindows({ timeZone, weekly, exceptions }: SlotRules, { from, to }: Stretch): Stretch[] {
  const windows: Stretch[] = [];
  let day = DateTime.fromMillis(from, { zone: timeZone }).minus({ days: 1 }).startOf('day');
  while (day.toMillis() < to + dayMs) {
    const next = day.plus({ days: 1 }).startOf('day');
    windows.push(...windowsOfDay(day, next, hoursOn(day, { weekly, exceptions })));
    day = next;
  }
  return windows;
}

function hoursOn(day: DateTime, { weekly, exceptions }: Pick<SlotRules, 'weekly' | 'exceptions'>) {
  const date = day.toISODate() ?? '';
  const other = exceptions.filter(({ from, to }) => from <= date && date <= to);
  if (other.some(({ hours }) => hours.length === 0)) return [];
  if (other.length > 0) return other.flatMap(({ hours }) => hours);
  return weekly.filter(({ weekday }) => weekday === day.weekday);
}

/** Converts hours to time spans. Hours that the local clock skips are left out, repeated ones occur twice. */
function windowsOfDay(day: DateTime, next: DateTime, hours: readonly DayHours[]): Stretch[] {
  const start = day.toMillis();
  const hasMidnight = day.hour === 0 && day.minute === 0;
  if (hasMidnight && day.offset === next.offset)
    return hours.map(({ from, to }) => ({ from: start + from * minuteMs, to: start + to * minuteMs }));
  return hours.flatMap((one) => {
    const steps: Stretch[] = [];
    for (let from = start; from < next.toMillis(); from += gridMs) {
      const { hour, minute } = DateTime.fromMillis(from, { zone: day.zone });
      const shown = hour * 60 + minute;
      if (one.from <= shown && shown < one.to) steps.push({ from, to: from + gridMs });
    }
    return joined(steps);
  });
}

/** Returns a function that says whether a start time is on a day with the maximum number of sessions of this type. */
function fullDays({ timeZone, session }: SlotRules, booked: readonly number[]): (begin: number) => boolean {
  const most = session.mostPerDay;
  if (most === null) return () => false;
  const counts = new Map<string, number>();
  for (const begin of booked) {
    const day = dayOf(begin, timeZone);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return (begin) => (counts.get(dayOf(begin, timeZone)) ?? 0) >= most;
}

/** Returns the date of a moment in the coach's time zone: '2026-11-24'. */
export function dayOf(moment: number, timeZone: string): string {
  return DateTime.fromMillis(moment, { zone: timeZone }).toISODate() ?? '';
}

/** Merges spans that touch or overlap, and sorts them. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const one of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last === undefined || last.to < one.from) result.push({ ...one });
    else last.to = Math.max(last.to, one.to);
  }
  return result;
}

function isWithin(sorted: readonly Stretch[], { from, to }: Stretch): boolean {
  const stretch = sorted[firstEndingAfter(sorted, from)];
  return stretch !== undefined && stretch.from <= from && to <= stretch.to;
}

function meets(sorted: readonly Stretch[], { from, to }: Stretch): boolean {
  const stretch = sorted[firstEndingAfter(sorted, from)];
  return stretch !== undefined && stretch.from < to;
}

/** Index of the first span that ends after a moment, by binary search: a coach may have thousands of sessions. */
function firstEndingAfter(sorted: readonly Stretch[], moment: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.to ?? Infinity) > moment) high = middle;
    else low = middle + 1;
  }
  return low;
}
