import { expect, test } from '@jest/globals';
import { wholeSeconds } from './wholeSeconds.ts';

test.each([
  [4.99, 4],
  [0, 0],
  [-1, 0],
  [NaN, 0],
  [Infinity, 0],
  [1e9, 86_400],
])('the media time %p is second %p', (time, second) => {
  expect(wholeSeconds(time)).toBe(second);
});
