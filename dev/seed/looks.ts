/** The colors and chord of a clip or avatar, chosen so that clips are easy to tell apart. */
export interface Look {
  from: string;
  to: string;
  ink: string;
  accent: string;
  /** The frequency of the chord's root. */
  hertz: number;
}

type Row = readonly [from: string, to: string, ink: string, accent: string];

const rows: readonly Row[] = [
  ['#f4e3cf', '#d9a886', '#2c1810', '#8b5a3c'],
  ['#1d3b36', '#4f7f6b', '#f3f7ee', '#d4af37'],
  ['#3a5f57', '#9fc3a4', '#10231f', '#f5ede4'],
  ['#5b2a3c', '#b96a6a', '#fff3ea', '#f0c27b'],
  ['#fbe7a8', '#f2b36b', '#3a1f08', '#d4682f'],
  ['#dfe6ee', '#9db2c9', '#16283b', '#4a6b8f'],
  ['#26324a', '#6b7fa3', '#f1f4fb', '#c7d6f2'],
  ['#0f3a52', '#3f93ab', '#effbff', '#bfe9f2'],
  ['#432b52', '#8a6aa5', '#fbf3ff', '#e3c8f5'],
  ['#f1dcec', '#c79cc2', '#3d1a3a', '#7c3f78'],
  ['#fbeef3', '#e7b3c4', '#4a1529', '#a8416a'],
  ['#efe6d2', '#b59f78', '#2b2414', '#6e5a2c'],
  ['#7a1f1a', '#d2643c', '#fff1e4', '#ffd9a0'],
  ['#e2f0d5', '#87b26a', '#16300b', '#3f7a2a'],
  ['#20242c', '#59626f', '#f4f1ea', '#e0b64a'],
  ['#2c1810', '#8b7355', '#fff7e8', '#d4af37'],
  ['#d6f1ef', '#6fb8b4', '#0d3533', '#2a7a76'],
  ['#14163a', '#4a4d8f', '#f3f2ff', '#f4e7a1'],
  ['#f6e0c8', '#a9744a', '#2f1606', '#fff3d6'],
  ['#314a2e', '#7f9a5c', '#fafdf0', '#e9dca0'],
  ['#f0f0ea', '#a8a79b', '#1f1f1a', '#5c5b4e'],
];

export const looks: readonly Look[] = rows.map(([from, to, ink, accent], index) => ({
  from,
  to,
  ink,
  accent,
  // Steps of a pentatonic scale above A2.
  hertz: Math.round(110 * 2 ** (([0, 2, 4, 7, 9][index % 5] ?? 0) / 12) * 10) / 10,
}));
