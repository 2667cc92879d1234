import { expect, test } from '@jest/globals';
import { formatCount, formatDuration } from './formatDuration.ts';

test.each([
  [1, '1 min'],
  [89, '1 min'],
  [90, '2 min'],
  [3_600, '1 h'],
  [5_400, '1 h 30 min'],
])('%i seconds are formatted as %s', (seconds, expected) => {
  expect(formatDuration(seconds)).toBe(expected);
});

test.each([
  [0, '0 lessons'],
  [1, '1 lesson'],
  [2, '2 lessons'],
])('a count of %i is formatted as %s', (count, expected) => {
  expect(formatCount(count, 'lesson')).toBe(expected);
});
