export const coverWidth = 1200;
export const coverHeight = 675;

export const disc = (x: number, y: number, radius: number, color: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}" opacity="${opacity}"/>`;

export const shape = (path: string, color: string, opacity = 1) =>
  `<path d="${path}" fill="${color}" opacity="${opacity}"/>`;

export const line = (path: string, color: string, width = 6, opacity = 1) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;

export const block = (x: number, y: number, width: number, height: number, color: string, round = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${color}"/>`;

/** Moves a drawing, rotates it by `turn` degrees and scales it. */
export const at = (x: number, y: number, drawing: string, { turn = 0, size = 1 } = {}) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${drawing}</g>`;

/** A light around a point. */
export const glow = (x: number, y: number, radius: number, color: string, opacity = 0.6) =>
  [1, 0.78, 0.56, 0.36].map((part) => disc(x, y, radius * part, color, opacity / 4)).join('');

/** A hill that reaches down to the bottom of the picture. */
export const hill = (top: number, color: string, shift = 0) =>
  shape(
    `M0 ${top} C${300 + shift} ${top - 110} ${470 + shift} ${top + 60} 700 ${top - 20} S${1_020 + shift} ${top - 90} 1200 ${top - 10} V675 H0 Z`,
    color,
  );

export const table = (top: number, color: string, edge: string) =>
  block(0, top, coverWidth, coverHeight - top, color) + block(0, top, coverWidth, 10, edge);

export const steam = (x: number, y: number, color: string) =>
  [-18, 8, 34].map((shift) => line(`M${x + shift} ${y} c-16 -26 16 -40 0 -70`, color, 6, 0.55)).join('');

export const cup = (x: number, y: number, color: string, dark: string) =>
  line(`M${x + 66} ${y + 22} c50 -6 50 62 -6 58`, color, 16) +
  shape(`M${x - 74} ${y} h148 c0 80 -24 116 -74 116 s-74 -36 -74 -116 Z`, color) +
  `<ellipse cx="${x}" cy="${y}" rx="74" ry="16" fill="${dark}"/>`;

export const bowl = (x: number, y: number, size: number, color: string, rim: string) =>
  shape(
    `M${x - size} ${y} H${x + size} C${x + size * 0.92} ${y + size * 0.95} ${x - size * 0.92} ${y + size * 0.95} ${x - size} ${y} Z`,
    color,
  ) + `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.17}" fill="${rim}"/>`;

export const leaf = (length: number, color: string) =>
  shape(
    `M0 0 C${length * 0.35} ${-length * 0.34} ${length * 0.8} ${-length * 0.3} ${length} 0 C${length * 0.8} ${length * 0.3} ${length * 0.35} ${length * 0.34} 0 0 Z`,
    color,
  );

export const stars = (positions: readonly (readonly [x: number, y: number])[], color: string) =>
  positions.map(([x, y], index) => disc(x, y, 2.5 + (index % 3), color, 0.9)).join('');

export const flame = (x: number, y: number, size: number) =>
  shape(
    `M${x} ${y - 66 * size} c${30 * size} ${36 * size} ${26 * size} ${66 * size} 0 ${70 * size} c${-26 * size} ${-4 * size} ${-30 * size} ${-34 * size} 0 ${-70 * size} Z`,
    '#f6b94f',
  ) +
  shape(
    `M${x} ${y - 30 * size} c${14 * size} ${16 * size} ${12 * size} ${32 * size} 0 ${34 * size} c${-12 * size} ${-2 * size} ${-14 * size} ${-18 * size} 0 ${-34 * size} Z`,
    '#fff3d0',
  );
