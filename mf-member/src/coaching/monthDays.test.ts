import { expect, test } from '@jest/globals';
import { addMonths, getMonthRange, getWeeks, getWeekdayNames } from './monthDays.ts';

const slots = ['2026-11-01T03:30:00.000Z', '2026-11-01T15:00:00.000Z', '2026-11-30T23:30:00.000Z'];

test.each([
  // The same moments fall on different days in different zones.
  ['UTC', { '2026-11-01': 2, '2026-11-30': 1 }],
  ['America/New_York', { '2026-11-01': 1, '2026-11-30': 1 }],
  ['Asia/Tokyo', { '2026-11-01': 1, '2026-11-02': 1 }],
])('days list the free times in the time zone %s', (zone, expected) => {
  const days = getWeeks('2026-11', { slots, zone, firstDay: 1 }).flat();
  const free = days.flatMap((day) => (day && day.slots.length > 0 ? [[day.date, day.slots.length]] : []));
  expect(Object.fromEntries(free)).toEqual(expected);
});

test('weeks are complete for any first day and contain each day once', () => {
  for (const firstDay of [0, 1, 6]) {
    const weeks = getWeeks('2026-02', { slots: [], zone: 'UTC', firstDay });
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeks.flat().flatMap((day) => day?.number ?? [])).toEqual(
      Array.from({ length: 28 }, (_, index) => index + 1),
    );
    // February 1, 2026 is a Sunday.
    expect(weeks[0]?.findIndex((day) => day !== null)).toBe((7 - firstDay) % 7);
  }
  expect(getWeekdayNames(1).map(({ short }) => short)).toEqual([
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
    'Sun',
  ]);
});

test('a month starts and ends in the member’s time zone, even across a clock change', () => {
  expect(getMonthRange('2026-10', 'Europe/Berlin')).toEqual({
    from: '2026-09-30T22:00:00.000Z',
    to: '2026-10-31T23:00:00.000Z',
  });
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});
