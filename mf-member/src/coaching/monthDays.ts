import { DateTime } from 'luxon';

/** A day of the month that is shown. */
export interface MonthDay {
  /** '2026-11-24' */
  date: string;
  number: number;
  /** Free beginnings, earliest first. */
  slots: string[];
}

/** The month of a moment in a time zone: '2026-11'. */
export function monthOf(moment: string | number, zone: string): string {
  const at =
    typeof moment === 'string' ? DateTime.fromISO(moment, { zone }) : DateTime.fromMillis(moment, { zone });
  return at.toFormat('yyyy-MM');
}

/** So many months later. */
export function addMonths(month: string, count: number): string {
  return DateTime.fromISO(month, { zone: 'UTC' }).plus({ months: count }).toFormat('yyyy-MM');
}

/** When a month begins and ends in a time zone. */
export function rangeOf(month: string, zone: string): { from: string; to: string } {
  const start = DateTime.fromISO(month, { zone });
  const moment = (at: DateTime) => new Date(at.toMillis()).toISOString();
  return { from: moment(start), to: moment(start.plus({ months: 1 })) };
}

/** The day on which a moment falls: '2026-11-24'. */
export function dateOf(moment: string, zone: string): string {
  return DateTime.fromISO(moment, { zone }).toISODate() ?? '';
}

/** The weeks of a month with what is free on each day; null beside its first and last day.
 *  @param firstDay on which weeks begin, 0 is Sunday. */
export function weeksOf(
  month: string,
  { slots, zone, firstDay }: { slots: readonly string[]; zone: string; firstDay: number },
): (MonthDay | null)[][] {
  const start = DateTime.fromISO(month, { zone: 'UTC' });
  const byDate = new Map<string, string[]>();
  for (const slot of slots) byDate.set(dateOf(slot, zone), [...(byDate.get(dateOf(slot, zone)) ?? []), slot]);
  const before = ((start.weekday % 7) - firstDay + 7) % 7;
  const days: (MonthDay | null)[] = Array.from({ length: before }, () => null);
  for (let number = 1; number <= (start.daysInMonth ?? 0); number += 1) {
    const date = start.set({ day: number }).toISODate() ?? '';
    days.push({ date, number, slots: byDate.get(date) ?? [] });
  }
  while (days.length % 7 !== 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The names of the days of a week, from its first: the whole one and a short one. */
export function weekdayNames(firstDay: number): { long: string; short: string }[] {
  // 2026-11-01 is a Sunday.
  return Array.from({ length: 7 }, (_, at) => {
    const day = DateTime.fromObject(
      { year: 2026, month: 11, day: 1 + ((firstDay + at) % 7) },
      { locale: 'en' },
    );
    return { long: day.toFormat('cccc'), short: day.toFormat('ccc') };
  });
}
