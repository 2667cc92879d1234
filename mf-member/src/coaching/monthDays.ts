import { DateTime } from 'luxon';

/** A day of the shown month. */
export interface MonthDay {
  /** The ISO date: '2026-11-24'. */
  date: string;
  number: number;
  /** Free start times, earliest first. */
  slots: string[];
}

/** Returns the month of a moment in a time zone: '2026-11'. */
export function toMonth(moment: string | number, zone: string): string {
  const dateTime =
    typeof moment === 'string' ? DateTime.fromISO(moment, { zone }) : DateTime.fromMillis(moment, { zone });
  return dateTime.toFormat('yyyy-MM');
}

/** Returns the month `count` months later. */
export function addMonths(month: string, count: number): string {
  return DateTime.fromISO(month, { zone: 'UTC' }).plus({ months: count }).toFormat('yyyy-MM');
}

/** Returns the start and end of a month in a time zone. */
export function getMonthRange(month: string, zone: string): { from: string; to: string } {
  const start = DateTime.fromISO(month, { zone });
  const toIsoMoment = (dateTime: DateTime) => new Date(dateTime.toMillis()).toISOString();
  return { from: toIsoMoment(start), to: toIsoMoment(start.plus({ months: 1 })) };
}

/** Returns the date of a moment in a time zone: '2026-11-24'. */
export function toIsoDate(moment: string, zone: string): string {
  return DateTime.fromISO(moment, { zone }).toISODate() ?? '';
}

/** Returns the weeks of a month with the free times of each day. Cells before the first and after the last
 *  day are null.
 *  @param firstDay first day of the week, 0 for Sunday. */
export function getWeeks(
  month: string,
  { slots, zone, firstDay }: { slots: readonly string[]; zone: string; firstDay: number },
): (MonthDay | null)[][] {
  const start = DateTime.fromISO(month, { zone: 'UTC' });
  const byDate = new Map<string, string[]>();
  for (const slot of slots)
    byDate.set(toIsoDate(slot, zone), [...(byDate.get(toIsoDate(slot, zone)) ?? []), slot]);
  const leadingCells = ((start.weekday % 7) - firstDay + 7) % 7;
  const days: (MonthDay | null)[] = Array.from({ length: leadingCells }, () => null);
  for (let number = 1; number <= (start.daysInMonth ?? 0); number += 1) {
    const date = start.set({ day: number }).toISODate() ?? '';
    days.push({ date, number, slots: byDate.get(date) ?? [] });
  }
  while (days.length % 7 !== 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** Returns the long and short weekday names, starting with the first day of the week. */
export function getWeekdayNames(firstDay: number): { long: string; short: string }[] {
  // November 1, 2026 is a Sunday.
  return Array.from({ length: 7 }, (_, index) => {
    const day = DateTime.fromObject(
      { year: 2026, month: 11, day: 1 + ((firstDay + index) % 7) },
      { locale: 'en' },
    );
    return { long: day.toFormat('cccc'), short: day.toFormat('ccc') };
  });
}
