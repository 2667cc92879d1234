import { timeStepMinutes } from '@grove/contracts/coaching/coachingRules';
import { DateTime } from 'luxon';
import type { DayHours, HoursException, OfferedSession } from './coachAvailability.ts';

/** The rules by which a coach hosts sessions of one type. */
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
export interface TimeSpan {
  from: number;
  to: number;
}

export interface SlotSearch {
  /** The span in which sessions may start; `to` is exclusive. */
  range: TimeSpan;
  now: number;
  /** When the coach is busy, including buffers. */
  busySpans: readonly TimeSpan[];
  /** Start times of the booked sessions of this type. */
  booked: readonly number[];
}

const minuteMs = 60_000;
const gridMs = timeStepMinutes * minuteMs;
const dayMs = 86_400_000;
/** Maximum distance between offered start times. Shorter sessions are offered back to back. */
const maxStepMinutes = 30;

/** Computes when a session can start, earliest first: within the coach's hours, without conflicts of the session and
 *  its buffers, after the notice period, before the horizon, and not on a full day. Returns milliseconds since 1970. */
export function computeFreeSlots(rules: SlotRules, { range, now, busySpans, booked }: SlotSearch): number[] {
  const { minutes, bufferBefore, bufferAfter, noticeMinutes, horizonDays } = rules.session;
  const from = Math.max(range.from, now + noticeMinutes * minuteMs);
  const to = Math.min(range.to, now + horizonDays * dayMs + 1);
  if (from >= to) return [];
  const windows = getOpenWindows(rules, { from, to });
  const mergedWindows = mergeSpans(windows);
  const busy = mergeSpans(busySpans);
  const isFullDay = createFullDayCheck(rules, booked);
  const step = Math.min(minutes, maxStepMinutes) * minuteMs;
  const [before, length, after] = [bufferBefore, minutes, bufferAfter].map((each) => each * minuteMs) as [
    number,
    number,
    number,
  ];
  const found = new Set<number>();
  for (const window of windows) {
    for (let start = window.from; start < window.to; start += step) {
      if (start < from || start >= to) continue;
      const isOpen = isWithin(mergedWindows, { from: start, to: start + length });
      if (
        isOpen &&
        !overlapsAny(busy, { from: start - before, to: start + length + after }) &&
        !isFullDay(start)
      )
        found.add(start);
    }
  }
  return [...found].sort((a, b) => a - b);
}

/** The coach's hours, day by day. Includes a day before and after the range, because a session may continue past
 *  midnight if the next day's hours start there. */
function getOpenWindows({ timeZone, weekly, exceptions }: SlotRules, { from, to }: TimeSpan): TimeSpan[] {
  const windows: TimeSpan[] = [];
  let day = DateTime.fromMillis(from, { zone: timeZone }).minus({ days: 1 }).startOf('day');
  while (day.toMillis() < to + dayMs) {
    const next = day.plus({ days: 1 }).startOf('day');
    windows.push(...toWindows(day, next, getHoursOn(day, { weekly, exceptions })));
    day = next;
  }
  return windows;
}

function getHoursOn(day: DateTime, { weekly, exceptions }: Pick<SlotRules, 'weekly' | 'exceptions'>) {
  const date = day.toISODate() ?? '';
  const matching = exceptions.filter(({ from, to }) => from <= date && date <= to);
  if (matching.some(({ hours }) => hours.length === 0)) return [];
  if (matching.length > 0) return matching.flatMap(({ hours }) => hours);
  return weekly.filter(({ weekday }) => weekday === day.weekday);
}

/** Converts hours to time spans. Hours that the local clock skips are left out, repeated ones occur twice. */
function toWindows(day: DateTime, next: DateTime, hours: readonly DayHours[]): TimeSpan[] {
  const start = day.toMillis();
  const hasMidnight = day.hour === 0 && day.minute === 0;
  if (hasMidnight && day.offset === next.offset)
    return hours.map(({ from, to }) => ({ from: start + from * minuteMs, to: start + to * minuteMs }));
  return hours.flatMap((daySpan) => {
    const steps: TimeSpan[] = [];
    for (let from = start; from < next.toMillis(); from += gridMs) {
      const { hour, minute } = DateTime.fromMillis(from, { zone: day.zone });
      const localMinutes = hour * 60 + minute;
      if (daySpan.from <= localMinutes && localMinutes < daySpan.to) steps.push({ from, to: from + gridMs });
    }
    return mergeSpans(steps);
  });
}

/** Returns a function that says whether a start time is on a day with the maximum number of sessions of this type. */
function createFullDayCheck(
  { timeZone, session }: SlotRules,
  booked: readonly number[],
): (start: number) => boolean {
  const maxPerDay = session.mostPerDay;
  if (maxPerDay === null) return () => false;
  const counts = new Map<string, number>();
  for (const start of booked) {
    const day = toLocalDate(start, timeZone);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return (start) => (counts.get(toLocalDate(start, timeZone)) ?? 0) >= maxPerDay;
}

/** Returns the date of a moment in the coach's time zone: '2026-11-24'. */
export function toLocalDate(moment: number, timeZone: string): string {
  return DateTime.fromMillis(moment, { zone: timeZone }).toISODate() ?? '';
}

/** Merges spans that touch or overlap, and sorts them. */
function mergeSpans(spans: readonly TimeSpan[]): TimeSpan[] {
  const result: TimeSpan[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last === undefined || last.to < span.from) result.push({ ...span });
    else last.to = Math.max(last.to, span.to);
  }
  return result;
}

function isWithin(sorted: readonly TimeSpan[], { from, to }: TimeSpan): boolean {
  const span = sorted[findFirstEndingAfter(sorted, from)];
  return span !== undefined && span.from <= from && to <= span.to;
}

function overlapsAny(sorted: readonly TimeSpan[], { from, to }: TimeSpan): boolean {
  const span = sorted[findFirstEndingAfter(sorted, from)];
  return span !== undefined && span.from < to;
}

/** Index of the first span that ends after a moment, by binary search: a coach may have thousands of sessions. */
function findFirstEndingAfter(sorted: readonly TimeSpan[], moment: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.to ?? Infinity) > moment) high = middle;
    else low = middle + 1;
  }
  return low;
}
