import { expect, test } from '@jest/globals';
import { timeAgo } from './timeAgo.ts';

const now = new Date('2026-03-31T12:00:00.000Z');
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

test('the day before yesterday is not yesterday, though it is not yet two days ago', () => {
  expect(timeAgo(new Date('2026-11-20T08:00:00'), new Date('2026-11-22T07:00:00'))).toBe('2 days ago');
});

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
])('%d seconds are %s', (seconds, words) => {
  expect(timeAgo(new Date(now.getTime() - seconds * 1_000), now)).toBe(words);
});
