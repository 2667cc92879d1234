/** The layout of a plant on a canvas of 80 × 80; the ground starts at `earth`. */
export const earth = 60;
const middle = 40;
/** Radians. The golden angle distributes dots evenly, like leaves on real plants. */
const goldenAngle = 2.4;

export type Dot = { x: number; y: number; r: number };
export type Leaf = { x: number; y: number; angle: number; size: number };
export type Tree = { x: number; scale: number };

/** The height of the plant's tip above the ground at a level. */
export function heightAt(level: number): number {
  return level < 2 ? 0 : 3 + 4 * Math.min(level, 8);
}

/** The leaves of levels 3 to 8: the upper ones are smaller and steeper. */
export function leavesAt(level: number): Leaf[] {
  const pairs = Math.max(0, Math.floor(level / 2 - 0.5) + (level > 3 ? 1 : 0));
  return Array.from({ length: pairs * 2 }, (_, at) => {
    const share = (Math.floor(at / 2) + 1) / pairs;
    const tilt = 6 + 50 * share;
    return {
      x: middle,
      y: earth - heightAt(level) * (0.28 + 0.72 * share),
      angle: at % 2 === 0 ? -tilt : tilt - 180,
      size: (0.75 + level * 0.045) * (1.2 - 0.35 * share),
    };
  });
}

/** The crown of a tree at levels 9 to 20 as overlapping circles, the outer ones last. */
export function crownAt(level: number): Dot[] {
  const radius = crownRadius(level);
  const count = 2 + Math.round((level - 8) * 1.1);
  return scatter(count, radius * 0.72, (at) => radius * (0.56 - (at % 3) * 0.05), level);
}

/** Blossoms or fruits, distributed over the crown. */
export function ornamentsAt(level: number): Dot[] {
  const count = { 14: 8, 16: 14, 17: 7, 18: 18 }[level] ?? 0;
  const radius = { 14: 1.6, 16: 2.2, 17: 2.3, 18: 1.9 }[level] ?? 0;
  return scatter(count, crownRadius(level), () => radius, level);
}

/** One tree, three at level 19, five at level 20. */
export function treesAt(level: number): Tree[] {
  const behind = [
    { x: 18, scale: 0.62 },
    { x: 62, scale: 0.68 },
    { x: 29, scale: 0.5 },
    { x: 52, scale: 0.46 },
  ].slice(0, level === 20 ? 4 : level === 19 ? 2 : 0);
  return [...behind.reverse(), { x: middle, scale: level > 18 ? 0.92 : 1 }];
}

/** The number of roots: none for a seed, then one more with each level up to five. */
export function rootsAt(level: number): number {
  return Math.min(5, Math.max(0, level - 1));
}

/** Half the width of a tree's crown. */
function crownRadius(level: number): number {
  return 8 + (Math.min(level, 18) - 8) * 1.15;
}

/** The y coordinate of the middle of a tree's crown: the trunk grows with each level. */
export function crownMiddle(level: number): number {
  return earth - 25 - (Math.min(level, 18) - 8) * 0.85;
}

function scatter(count: number, reach: number, radius: (at: number) => number, level: number): Dot[] {
  return Array.from({ length: count }, (_, at) => {
    const distance = reach * Math.sqrt((at + 0.4) / count);
    return {
      x: round(middle + distance * 1.1 * Math.cos(at * goldenAngle)),
      y: round(crownMiddle(level) + distance * 0.85 * Math.sin(at * goldenAngle)),
      r: round(radius(at)),
    };
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
