import type { Look } from '../looks.ts';

export const filmWidth = 1280;
export const filmHeight = 720;

/**
 * Oscillates from 0 to 1 and back like a breath.
 * @param every the period in seconds. Default: 9.
 */
export function breath(second: number, every = 9): number {
  return 0.5 - 0.5 * Math.cos((2 * Math.PI * second) / every);
}

/** A pseudorandom number from 0 to 1, always the same for the same arguments. */
export function scattered(at: number, salt: number): number {
  const wave = Math.sin(at * 127.1 + salt * 311.7) * 43_758.5453;
  return wave - Math.floor(wave);
}

/**
 * Mixes two colors in the form `#rrggbb`.
 * @param part the share of the second color, from 0 to 1.
 */
export function between(one: string, other: string, part: number): string {
  const mixed = [1, 3, 5].map((at) => {
    const [a, b] = [one, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * part);
  });
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export function disc(x: number, y: number, radius: number, color: string, opacity = 1): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}" opacity="${opacity}"/>`;
}

/** The relative luminance of a color according to WCAG, from 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * The color of sun, moon and flame: the look's accent, or a pale version if the accent is darker than the
 * sky.
 */
export function lightOf({ to, accent }: Look): string {
  return luminance(accent) > luminance(to) ? accent : between(accent, '#fffaf0', 0.94);
}

/** The color of a title: the one of two that has more contrast with the look's sky. */
export function titleInk({ from, ink }: Look): string {
  const contrast = (color: string) => {
    const [one, other] = [luminance(from) + 0.05, luminance(color) + 0.05];
    return Math.max(one, other) / Math.min(one, other);
  };
  const pale = '#fdf8ef';
  return contrast(pale) > contrast(ink) ? pale : ink;
}

/** A light around a point. */
export function glow(x: number, y: number, radius: number, opacity: number): string {
  return disc(x, y, radius, 'url(#glow)', opacity);
}

/** Ground below a line that is the sum of two waves. */
export function ridge(
  line: { y: number; height: number; length: number; shift: number },
  color: string,
  opacity = 1,
): string {
  const points = Array.from({ length: filmWidth / 16 + 1 }, (_, at) => {
    const turn = (at * 16 + line.shift) / line.length;
    const y = line.y - line.height * (Math.sin(turn) + 0.4 * Math.sin(turn * 2.3 + 1));
    return `${at * 16} ${y.toFixed(2)}`;
  });
  return `<path fill="${color}" opacity="${opacity}" d="M0 ${filmHeight} L${points.join(' L')} V${filmHeight} Z"/>`;
}

/** A frame of a film: the sky with the drawing on it. */
export function frame(look: Look, drawing: string): string {
  const { from, to } = look;
  const light = lightOf(look);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${filmWidth} ${filmHeight}" width="${filmWidth}" height="${filmHeight}"><defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
<radialGradient id="glow"><stop stop-color="${light}" stop-opacity="0.75"/><stop offset="0.35" stop-color="${light}" stop-opacity="0.3"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
<radialGradient id="mist"><stop stop-color="#ffffff" stop-opacity="0.34"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></radialGradient>
</defs><rect width="${filmWidth}" height="${filmHeight}" fill="url(#sky)"/>${drawing}</svg>`;
}
