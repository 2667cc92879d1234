import { expect, test } from '@jest/globals';
import { describeSeries } from './describeSeries.ts';

const weekMs = 7 * 24 * 3_600_000;

/** Creates weekly meetings. */
function makeWeekly(count: number, first = '2026-01-04T17:00:00.000Z') {
  return Array.from({ length: count }, (_, week) => ({
    startsAt: new Date(Date.parse(first) + week * weekMs).toISOString(),
    isCancelled: false,
  }));
}

test('a weekly series is described by its day, time and number of dates', () => {
  expect(describeSeries(makeWeekly(12), 'Europe/Berlin', 'Europe/Berlin')).toBe('Sundays, 6 PM, 12 dates');
  expect(describeSeries(makeWeekly(3, '2026-01-05T17:30:00.000Z'), 'UTC', 'UTC')).toBe(
    'Mondays, 5:30 PM, 3 dates',
  );
});

test('canceled dates do not count', () => {
  const [first, ...rest] = makeWeekly(4);
  const meetings = [
    { startsAt: '2026-01-04T09:00:00.000Z', isCancelled: true },
    ...rest,
    ...(first ? [first] : []),
  ];
  expect(describeSeries(meetings, 'UTC', 'UTC')).toBe('Sundays, 5 PM, 4 dates');
});

test('a series whose time changes in the reader’s time zone is described in its own', () => {
  // Until March 8, Berlin is six hours ahead of New York; then five until March 29.
  const meetings = makeWeekly(3, '2026-03-01T17:00:00.000Z');
  expect(describeSeries(meetings, 'America/New_York', 'Europe/Berlin')).toBe(
    'Sundays, 6 PM (Europe/Berlin), 3 dates',
  );
});

test('irregular dates are counted, and a single date needs no description', () => {
  const meetings = [...makeWeekly(2), { startsAt: '2026-02-03T09:00:00.000Z', isCancelled: false }];
  expect(describeSeries(meetings, 'UTC', 'UTC')).toBe('3 dates');
  expect(describeSeries(makeWeekly(1), 'UTC', 'UTC')).toBeUndefined();
});
