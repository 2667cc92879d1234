import type { WeeklyHours } from '@grove/contracts/coaching/availability';
import { formatHours } from './minutesOfDay.ts';

/** Starts with Monday, which is `weekday` 1. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A time in the week grid. */
export interface WeekTime {
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  /** Minutes since the start of the day. */
  minutes: number;
}

/** Where a drag of hours starts: at their middle, or at an edge that is moved alone. */
export type Grip = 'body' | 'from' | 'to';

/** Returns the hours at `index` one step in a direction; undefined if there is no room. */
type MoveByKey = (
  weekly: readonly WeeklyHours[],
  index: number,
  direction: -1 | 1,
) => WeeklyHours | undefined;

/** The grid's step in minutes. */
const step = 15;
/** The minimum duration of hours that are drawn or resized with a pointer. Shorter ones are hard to grab. */
const drawnMinutesMin = 30;
const dayMinutes = 24 * 60;

/** Formats the hours of a day: 'Monday, 9:00 AM to 5:00 PM'. */
export function formatDayHours(hours: WeeklyHours): string {
  return `${weekdays[hours.weekday - 1] ?? ''}, ${formatHours(hours)}`;
}

/** Returns the hours that are drawn between two times, on the day of the first. */
export function drawHours(start: WeekTime, end: WeekTime): WeeklyHours {
  const [first, last] = [start.minutes, end.minutes].sort((a, b) => a - b) as [number, number];
  const from = clamp(snap(first), 0, dayMinutes - drawnMinutesMin);
  return { weekday: start.weekday, from, to: clamp(snap(last), from + drawnMinutesMin, dayMinutes) };
}

/** Returns one hour around a time, for a click. */
export function getHourAt({ weekday, minutes }: WeekTime): WeeklyHours {
  const from = clamp(Math.floor(minutes / 30) * 30, 0, dayMinutes - 60);
  return { weekday, from, to: from + 60 };
}

/** Returns hours after they were dragged from one time to another. */
export function dragHours(hours: WeeklyHours, grip: Grip, start: WeekTime, end: WeekTime): WeeklyHours {
  const moved = end.minutes - start.minutes;
  if (grip === 'from')
    return { ...hours, from: clamp(snap(hours.from + moved), 0, Math.max(0, hours.to - drawnMinutesMin)) };
  if (grip === 'to')
    return {
      ...hours,
      to: clamp(snap(hours.to + moved), Math.min(dayMinutes, hours.from + drawnMinutesMin), dayMinutes),
    };
  const duration = hours.to - hours.from;
  const from = clamp(snap(hours.from + moved), 0, dayMinutes - duration);
  return { weekday: end.weekday, from, to: from + duration };
}

/** Puts hours into the week: in place of those at `index`, or as new ones. Hours of the day that overlap with them
 *  are merged into them.
 *  @returns the week, the new index of the hours, and whether others were merged. */
export function placeHours(weekly: readonly WeeklyHours[], hours: WeeklyHours, index = weekly.length) {
  const isOverlapping = (other: WeeklyHours, at: number) => at !== index && overlaps(other, hours);
  const merged = weekly.filter(isOverlapping);
  const placed = {
    weekday: hours.weekday,
    from: Math.min(hours.from, ...merged.map(({ from }) => from)),
    to: Math.max(hours.to, ...merged.map(({ to }) => to)),
  };
  const all = index < weekly.length ? weekly.with(index, placed) : [...weekly, placed];
  const result = all.filter((other, at) => !isOverlapping(other, at));
  return { weekly: result, index: result.indexOf(placed), isMerged: merged.length > 0 };
}

/** Returns the next free time of the day for the hours at `index`, in steps. Other hours are skipped.
 *  @returns undefined if there is none in this direction. */
export const moveInDay: MoveByKey = (weekly, index, direction) => {
  const hours = weekly[index];
  if (hours === undefined) return undefined;
  const duration = hours.to - hours.from;
  for (let from = hours.from + direction * step; ; from += direction * step) {
    const moved = { ...hours, from, to: from + duration };
    if (from < 0 || moved.to > dayMinutes) return undefined;
    if (isFree(weekly, moved, index)) return moved;
  }
};

/** Returns the hours at `index` on the next day on which their time is free.
 *  @returns undefined if there is none in this direction. */
export const moveToDay: MoveByKey = (weekly, index, direction) => {
  const hours = weekly[index];
  if (hours === undefined) return undefined;
  for (let weekday = hours.weekday + direction; weekday >= 1 && weekday <= 7; weekday += direction) {
    const moved = { ...hours, weekday };
    if (isFree(weekly, moved, index)) return moved;
  }
  return undefined;
};

/** Returns the hours at `index` with an end that is one step later or earlier.
 *  @returns undefined if they would be empty, overlap with others or continue on the next day. */
export const moveEnd: MoveByKey = (weekly, index, direction) => {
  const hours = weekly[index];
  if (hours === undefined) return undefined;
  const resized = { ...hours, to: hours.to + direction * step };
  const isValid = resized.to > resized.from && resized.to <= dayMinutes;
  return isValid && isFree(weekly, resized, index) ? resized : undefined;
};

/** Returns hours to add to a day: three hours, an hour after its last ones, or else the first free hour.
 *  @returns undefined if no hour is free. */
export function findFreeHours(weekly: readonly WeeklyHours[], weekday: number): WeeklyHours | undefined {
  const ends = weekly.filter((hours) => hours.weekday === weekday).map(({ to }) => to);
  const from = Math.max(8 * 60, ...ends) + 60;
  const afterLast = { weekday, from, to: Math.min(from + 180, dayMinutes) };
  if (afterLast.to - afterLast.from >= 60) return afterLast;
  const starts = Array.from({ length: (dayMinutes - 60) / step + 1 }, (_, at) => at * step);
  return starts
    .map((start) => ({ weekday, from: start, to: start + 60 }))
    .find((hours) => isFree(weekly, hours));
}

/** Returns the part of the day that the grid shows, in whole hours: from 7 AM to 9 PM, and the times of all hours. */
export function getShownHours(weekly: readonly WeeklyHours[]): { from: number; to: number } {
  return {
    from: Math.floor(Math.min(7 * 60, ...weekly.map(({ from }) => from)) / 60) * 60,
    to: Math.ceil(Math.max(21 * 60, ...weekly.map(({ to }) => to)) / 60) * 60,
  };
}

function isFree(weekly: readonly WeeklyHours[], hours: WeeklyHours, index?: number): boolean {
  return !weekly.some((other, at) => at !== index && overlaps(other, hours));
}

function overlaps(one: WeeklyHours, other: WeeklyHours): boolean {
  return one.weekday === other.weekday && one.from < other.to && other.from < one.to;
}

function snap(minutes: number): number {
  return Math.round(minutes / step) * step;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
