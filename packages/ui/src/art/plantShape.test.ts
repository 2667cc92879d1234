import { expect, test } from '@jest/globals';
import { levels } from '@grove/contracts/account/levels';
import {
  crownAt,
  crownMiddle,
  earth,
  heightAt,
  leavesAt,
  ornamentsAt,
  rootsAt,
  treesAt,
} from './plantShape.ts';

/** The y coordinate of the highest point. */
function tip(level: number): number {
  const crown = crownAt(level).map(({ y, r }) => y - r);
  return level < 9 ? earth - heightAt(level) : Math.min(crownMiddle(level), ...crown);
}

test('each level looks different from the previous one', () => {
  const shapes = levels.map(({ level }) =>
    JSON.stringify([
      rootsAt(level),
      level < 9 ? [heightAt(level), leavesAt(level)] : [crownAt(level), ornamentsAt(level), treesAt(level)],
      level === 15,
    ]),
  );
  expect(new Set(shapes).size).toBe(levels.length);
});

test('the plant never shrinks by more than a leaf between levels, and stays within its canvas', () => {
  for (let level = 2; level <= 20; level++) {
    expect(tip(level)).toBeLessThanOrEqual(tip(level - 1) + 3);
    expect(tip(level)).toBeGreaterThan(0);
    for (const { x, r } of [...crownAt(Math.max(9, level)), ...ornamentsAt(level)]) {
      expect(x - r).toBeGreaterThan(0);
      expect(x + r).toBeLessThan(80);
    }
  }
});
