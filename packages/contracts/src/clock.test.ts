import { expect, test } from '@jest/globals';
import { clock } from './clock.ts';

test.each([
  [0, '0:00'],
  [5, '0:05'],
  [59.9, '0:59'],
  [60, '1:00'],
  [205, '3:25'],
  [3_725, '62:05'],
  [-3, '0:00'],
])('%d seconds are formatted as %s', (seconds, shown) => {
  expect(clock(seconds)).toBe(shown);
});
