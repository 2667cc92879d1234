import { describe, expect, test } from '@jest/globals';
import { levels } from '@grove/contracts/account/levels';
import fc from 'fast-check';
import { getLevel } from './getLevel.ts';

describe('the level for a number of points', () => {
  test.each([
    [0, 1, 'Seed', 50, 0],
    [49, 1, 'Seed', 1, 98],
    [50, 2, 'Emerging', 70, 0],
    [2_800, 12, 'Growing Strong', 600, 14],
    [11_099, 19, 'Grove', 1, 100],
    [11_100, 20, 'Sacred Forest', 0, 100],
    [1_000_000, 20, 'Sacred Forest', 0, 100],
  ])('%i points', (points, level, name, pointsToNext, percent) => {
    expect(getLevel(points)).toMatchObject({ level, name, points, pointsToNext, percent });
  });

  test('is the highest level that the points reach', () => {
    fc.assert(
      fc.property(fc.nat(20_000), (points) => {
        const { level, pointsRequired, pointsToNext, percent } = getLevel(points);
        expect(pointsRequired).toBeLessThanOrEqual(points);
        const next = levels[level];
        if (next) expect(points + pointsToNext).toBe(next.pointsRequired);
        expect(next === undefined || next.pointsRequired > points).toBe(true);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
      }),
    );
  });

  test('throws for negative points', () => {
    expect(() => getLevel(-1)).toThrow(RangeError);
  });
});
