import { levels } from '@grove/contracts/account/levels';
import type { UserLevel } from '@grove/contracts/account/userLevel';

/** The level in the 'Life of a Seed' for a number of points.
 *  @throws RangeError if the points are negative. */
export function getLevel(points: number): UserLevel {
  const index = levels.findLastIndex((level) => level.pointsRequired <= points);
  const level = levels[index];
  if (!level) throw new RangeError(`Points cannot be negative: ${points}`);
  const next = levels[index + 1];
  if (!next) return { ...level, points, pointsToNext: 0, percent: 100 };
  const gap = next.pointsRequired - level.pointsRequired;
  const gained = points - level.pointsRequired;
  const percent = Math.min(100, Math.round((gained / gap) * 100));
  return { ...level, points, pointsToNext: next.pointsRequired - points, percent };
}
