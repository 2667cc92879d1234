import { expect, test } from '@jest/globals';
import { formatDuration } from './formatDuration.ts';

test.each([
  [0, '0:00'],
  [5, '0:05'],
  [65, '1:05'],
  [59.6, '1:00'],
  [3_600, '60:00'],
])('%d seconds are formatted as %s', (seconds, expected) => {
  expect(formatDuration(seconds)).toBe(expected);
});
