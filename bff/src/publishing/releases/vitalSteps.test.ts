import { expect, test } from '@jest/globals';
import { computeP75, vitalStep } from './vitalSteps.ts';

test.each([
  [0, 25],
  [25, 25],
  [25.1, 50],
  [2_499.9, 2_500],
  [600_000, 60_000],
])('%d ms count as %d', (milliseconds, step) => {
  expect(vitalStep(milliseconds)).toBe(step);
});

test('three quarters of the pages took at most the given time', () => {
  expect(computeP75({ 1000: 15, 2500: 4, 8000: 1 })).toBe(1_000);
  expect(computeP75({ 1000: 14, 2500: 5, 8000: 1 })).toBe(2_500);
});

test('fewer than twenty pages have no percentile', () => {
  expect(computeP75({ 1000: 19 })).toBeNull();
  expect(computeP75({})).toBeNull();
});
