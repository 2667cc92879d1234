import { expect, test } from '@jest/globals';
import { getGreeting } from './getGreeting.ts';

test.each([
  [0, 'Good evening'],
  [4, 'Good evening'],
  [5, 'Good morning'],
  [12, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
])('at %i:00 the greeting is %s', (hour, expected) => {
  expect(getGreeting(new Date(2026, 0, 1, hour))).toBe(expected);
});
