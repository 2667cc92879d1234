import { describe, expect, test } from '@jest/globals';
import { formatTimeAgo, formatMoment } from './formatMoment.ts';

const moment = '2026-12-31T23:30:00.000Z';
/** Replaces the narrow no-break space that the browser writes before AM and PM. */
const plain = (text: string) => text.replace(/\u202f/g, ' ');

describe('formats a moment in the given zone', () => {
  test.each([
    ['America/Los_Angeles', 'Dec 31, 2026', 'December 2026', 'Dec 31, 2026, 3:30 PM'],
    ['UTC', 'Dec 31, 2026', 'December 2026', 'Dec 31, 2026, 11:30 PM'],
    ['Asia/Kolkata', 'Jan 1, 2027', 'January 2027', 'Jan 1, 2027, 5:00 AM'],
    ['Pacific/Auckland', 'Jan 1, 2027', 'January 2027', 'Jan 1, 2027, 12:30 PM'],
  ])('%s', (zone, day, month, exact) => {
    expect(formatMoment(moment, 'day', zone)).toBe(day);
    expect(formatMoment(moment, 'month', zone)).toBe(month);
    expect(plain(formatMoment(moment, 'moment', zone))).toContain(exact);
  });

  test('long-day has the full name of the month', () => {
    expect(formatMoment(moment, 'long-day', 'Asia/Tokyo')).toBe('January 1, 2027');
  });

  test('short-month has the short name of the month', () => {
    expect(formatMoment(moment, 'short-month', 'UTC')).toBe('Dec 26');
  });

  test('a time of day names its zone only if it is not the browser’s own', () => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const other = own === 'Asia/Tokyo' ? 'Asia/Kolkata' : 'Asia/Tokyo';
    const local = formatMoment(moment, 'appointment');
    expect(formatMoment(moment, 'appointment', own)).toBe(local);
    expect(local).not.toMatch(/GMT|UTC/);
    expect(formatMoment(moment, 'appointment', other)).toMatch(/^Friday, January 1 at .+ GMT\+/);
    expect(formatMoment(moment, 'day', other)).not.toMatch(/GMT/);
  });

  test('an unknown zone falls back to the browser’s own', () => {
    expect(formatMoment(moment, 'day', 'Mars/Olympus')).toBe(formatMoment(moment, 'day'));
  });
});

describe('relative times', () => {
  const now = Date.parse('2026-03-31T12:00:00.000Z');
  const minute = 60;
  const hour = 60 * minute;
  const day = 24 * hour;

  test.each([
    [-30, 'just now'],
    [59, 'just now'],
    [minute, '1 minute ago'],
    [hour - 1, '59 minutes ago'],
    [hour, '1 hour ago'],
    [day, 'yesterday'],
    [3 * day, '3 days ago'],
    [7 * day, 'last week'],
    [29 * day, '4 weeks ago'],
    [30 * day, 'Mar 1, 2026'],
  ])('%d seconds are shown as %s', (seconds, words) => {
    expect(formatTimeAgo(new Date(now - seconds * 1_000).toISOString(), now, 'UTC')).toBe(words);
  });

  test('the day before yesterday is not called yesterday, even if it is less than two days ago', () => {
    expect(formatTimeAgo('2026-11-20T08:00:00Z', Date.parse('2026-11-22T07:00:00Z'), 'UTC')).toBe(
      '2 days ago',
    );
  });

  test('days end at midnight in the zone', () => {
    // Monday 18:00 and Wednesday 01:00 in UTC; in Los Angeles it is still Tuesday.
    const [then, later] = ['2026-11-16T18:00:00Z', Date.parse('2026-11-18T01:00:00Z')] as const;
    expect(formatTimeAgo(then, later, 'UTC')).toBe('2 days ago');
    expect(formatTimeAgo(then, later, 'America/Los_Angeles')).toBe('yesterday');
  });

  test('the day on which the clocks go back counts as one day', () => {
    expect(formatTimeAgo('2026-10-24T10:00:00Z', Date.parse('2026-10-25T23:30:00Z'), 'Europe/Berlin')).toBe(
      '2 days ago',
    );
    expect(formatTimeAgo('2026-10-24T10:00:00Z', Date.parse('2026-10-25T22:30:00Z'), 'Europe/Berlin')).toBe(
      'yesterday',
    );
  });
});
