import { expect, test } from '@jest/globals';
import { formatDuration } from './check.ts';

test.each([
  [1, '1 second'],
  [119.4, '119 seconds'],
  [119.6, '2 minutes'],
  [7_169, '119 minutes'],
  [7_199, '2 hours'],
  [169_000, '47 hours'],
  [172_799, '2 days'],
])('%d seconds are shown as %s', (seconds, expected) => {
  expect(formatDuration(seconds)).toBe(expected);
});
