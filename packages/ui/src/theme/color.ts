/** Color math in oklch, where equal steps look equal. Colors are written '#rrggbb'; matrices by Björn
 *  Ottosson. */

type Triple = [number, number, number];
/** Lightness 0–1, chroma 0–0.4, hue in radians. */
export type Oklch = { l: number; c: number; h: number };

/** Returns the color as '#rrggbb', with or without '#' in the input; `fallback` if it is not a valid
 *  color. */
export function normalizeHex(color: string, fallback: string): string {
  const digits = /^#?([0-9a-f]{6})$/i.exec(color)?.[1];
  return digits === undefined ? fallback : `#${digits.toLowerCase()}`;
}

/** Returns the WCAG 2.2 contrast ratio of two '#rrggbb' colors, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Changes only the lightness of `color`, away from `grounds`, until its contrast to each of them is
 *  at least `ratio`. */
export function toReadable(color: string, grounds: readonly string[], ratio: number): string {
  const isReadable = (candidate: string) => grounds.every((ground) => contrast(candidate, ground) >= ratio);
  const lowestContrast = (candidate: string) =>
    Math.min(...grounds.map((ground) => contrast(candidate, ground)));
  if (isReadable(color)) return color;
  const step = lowestContrast('#ffffff') > lowestContrast('#000000') ? 0.005 : -0.005;
  const { l, c, h } = toOklch(color);
  for (let lightness = l + step; lightness > 0 && lightness < 1; lightness += step) {
    const candidate = fromOklch({ l: lightness, c, h });
    if (isReadable(candidate)) return candidate;
  }
  return step > 0 ? '#ffffff' : '#000000';
}

/** Mixes `share` (0–1) of `color` into `ground`, in oklab. */
export function mix(ground: string, color: string, share: number): string {
  const [a, b] = [toOklab(ground), toOklab(color)];
  const at = (index: 0 | 1 | 2) => a[index] * (1 - share) + b[index] * share;
  return toHex(fromOklab([at(0), at(1), at(2)]));
}

export function toOklch(color: string): Oklch {
  const [l, a, b] = toOklab(color);
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) };
}

/** Converts to the nearest color that a screen can show: chroma is reduced before lightness and hue. */
export function fromOklch({ l, c, h }: Oklch): string {
  for (let chroma = c; chroma > 0.001; chroma *= 0.96) {
    const linear = fromOklab([l, chroma * Math.cos(h), chroma * Math.sin(h)]);
    if (linear.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return toHex(linear);
  }
  return toHex(fromOklab([l, 0, 0]));
}

function luminance(color: string): number {
  const [r, g, b] = toLinear(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function toLinear(color: string): Triple {
  const channel = (from: number) => {
    const value = Number.parseInt(color.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function toHex(linear: Triple): string {
  const channel = (value: number) => {
    const bounded = Math.min(1, Math.max(0, value));
    const encoded = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${linear.map(channel).join('')}`;
}

function toOklab(color: string): Triple {
  const [r, g, b] = toLinear(color);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
