import { gridMinutes } from '@grove/contracts/coachingRules';
import { DateTime } from 'luxon';
import type { DayHours, HoursException, OfferedSession } from './coachAvailability.ts';

/** What decides when somebody gives sessions of one kind. */
export interface SlotRules {
  /** IANA name: hours and days are those of the coach's own clock. */
  timeZone: string;
  weekly: readonly (DayHours & { weekday: number })[];
  exceptions: readonly HoursException[];
  session: Pick<
    OfferedSession,
    'minutes' | 'bufferBefore' | 'bufferAfter' | 'noticeMinutes' | 'horizonDays' | 'mostPerDay'
  >;
}

/** A stretch of time, milliseconds since 1970; `to` is its first moment that is free again. */
export interface Stretch {
  from: number;
  to: number;
}

export interface SlotQuestion {
  /** Beginnings from the one moment on and before the other, milliseconds since 1970. */
  range: Stretch;
  now: number;
  /** What keeps the coach busy, each with its buffers. */
  held: readonly Stretch[];
  /** When sessions of this kind begin that are booked already. */
  booked: readonly number[];
}

const minuteMs = 60_000;
const gridMs = gridMinutes * minuteMs;
const dayMs = 86_400_000;
/** Longer sessions are offered each half hour, shorter ones one after the other. */
const longestStepMinutes = 30;

/** When a session could begin, earliest first: within the coach's hours, so that it and its buffers meet nothing else,
 *  neither too soon nor too far ahead, nor on a day that is full. Moments, milliseconds since 1970. */
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

/** When the coach is there, day by day. A session may go on into the next day where that begins open, so the days beside
 *  the range belong to it. */
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

/** What the clock shows decides: hours that it skips do not exist, those that it repeats are there twice. */
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

/** Which of the coach's days have as many sessions of this kind as there may be. */
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

/** The day of the coach's calendar on which a moment falls: '2026-11-24'. */
export function dayOf(moment: number, timeZone: string): string {
  return DateTime.fromMillis(moment, { zone: timeZone }).toISODate() ?? '';
}

/** The same time as stretches that neither touch nor overlap, earliest first. */
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

/** By halving: a coach may have thousands of sessions. */
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
