import { ownAddressPattern } from '@grove/contracts/site/siteDefaults';
import type { Section, Theme } from '@grove/contracts/site/site';
import { contrast, mix, toReadable, toOklch } from './color.ts';
import { palette } from './palette.ts';
import type { Mode, Palette } from './palette.ts';

type Background = NonNullable<Section['settings']['background']>;

/** The contrast that text must have, whatever colors were chosen. */
const minContrast = 4.5;
// Text must be readable on every part of a gradient: between its ends a color may be darker than both.
const gradientSteps = 8;

const directions = {
  'to-r': 'to right',
  'to-l': 'to left',
  'to-t': 'to top',
  'to-b': 'to bottom',
  'to-br': 'to bottom right',
  'to-bl': 'to bottom left',
} as const;

export interface SectionColors {
  style: Record<string, string | undefined>;
  /** Whether the text is on its own surface, because no text color is readable on the background. */
  onSheet: boolean;
}

/** A section's colors in light and dark mode. The creator's choices apply to light mode; dark mode uses
 *  the same hues. */
export function getSectionColors(section: Section, theme: Theme): SectionColors {
  const { background = {}, typography = {} } = section.settings;
  const [lightGrounds, darkGrounds] = [
    getGrounds(section, theme, 'light'),
    getGrounds(section, theme, 'dark'),
  ];
  const sheet = isPicture(background) || !hasReadableInk(lightGrounds) || !hasReadableInk(darkGrounds);
  const palettes = { light: getPalette(theme, 'light'), dark: getPalette(theme, 'dark') };
  const isOwn = background.type !== undefined || sheet;
  const groundsIn = (mode: Mode) =>
    sheet ? [palettes[mode].surface] : mode === 'light' ? lightGrounds : darkGrounds;
  const ink = (chosen: string | undefined, name: 'text' | 'primary-text') => {
    const start = (mode: Mode) => toHex(chosen) ?? palettes[mode][name];
    const isReadable = (mode: Mode) =>
      groundsIn(mode).every((ground) => contrast(start(mode), ground) >= minContrast);
    if (chosen === undefined && !isOwn && isReadable('light') && isReadable('dark')) return undefined;
    // A dark color that becomes light in dark mode keeps its contrast, so that the text does not become faint.
    const contrastInLight = Math.min(...groundsIn('light').map((ground) => contrast(start('light'), ground)));
    return toLightDark((mode) => {
      if (isReadable(mode)) return start(mode);
      const ratio = mode === 'dark' ? Math.max(minContrast, contrastInLight) : minContrast;
      return toReadable(start(mode), groundsIn(mode), ratio);
    });
  };
  return {
    onSheet: sheet,
    style: {
      ...backgroundStyle(background, theme),
      ...(sheet && sheetStyle),
      '--heading-color': ink(typography.headingColor, 'text'),
      '--body-color': ink(typography.bodyColor, 'text'),
      '--link-color': ink(undefined, 'primary-text'),
    },
  };
}

/** The surface of lists that are outside of the text. */
const sheetStyle = { '--sheet': 'var(--grove-surface)', '--sheet-padding': 'var(--grove-space-5)' };

/** All background colors behind a section's text. */
export function getGrounds({ type, settings }: Section, theme: Theme, mode: Mode): string[] {
  const { type: kind, color, gradientFrom, gradientTo } = settings.background ?? {};
  const { background, surface, 'primary-soft': soft } = getPalette(theme, mode);
  const defaultGround = type === 'cta' ? soft : type === 'about' ? surface : background;
  const [from, to] = [toHex(gradientFrom), toHex(gradientTo)].map((one) => one && toMode(one, mode, theme));
  if (kind === 'gradient' && from !== undefined) return getGradientColors(from, to ?? from);
  const plain = kind === 'color' ? toHex(color) : undefined;
  return [plain === undefined ? defaultGround : toMode(plain, mode, theme)];
}

function backgroundStyle(background: Background, theme: Theme): Record<string, string | undefined> {
  const { type, color, gradientFrom, gradientTo, gradientDirection = 'to-r', imageUrl = '' } = background;
  const plain = toHex(color);
  const ground = plain && toLightDark((mode) => toMode(plain, mode, theme));
  if (type === 'color') return { backgroundColor: ground };
  if (type === 'gradient') {
    const ends = [gradientFrom, gradientTo ?? gradientFrom].map(toHex);
    return { backgroundImage: gradient(ends, gradientDirection, theme) };
  }
  if (type !== 'image' || !ownAddressPattern.test(imageUrl)) return {};
  return {
    backgroundColor: ground,
    backgroundImage: `url("${imageUrl}")`,
    backgroundPosition: background.imagePosition ?? 'center',
    backgroundSize: background.imageSize ?? 'cover',
  };
}

function gradient([start, end]: (string | undefined)[], direction: keyof typeof directions, theme: Theme) {
  if (start === undefined) return undefined;
  const [first = '', last = ''] = [start, end ?? start].map((one) =>
    toLightDark((mode) => toMode(one, mode, theme)),
  );
  return `linear-gradient(${directions[direction]}, ${first}, ${last})`;
}

/** The colors along a gradient, mixed channel by channel like browsers do. */
function getGradientColors(from: string, to: string): string[] {
  const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const [start, end] = [channels(from), channels(to)];
  return Array.from({ length: gradientSteps + 1 }, (_, step) => {
    const mixed = start.map((value, at) => value + (((end[at] ?? value) - value) * step) / gradientSteps);
    return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
  });
}

/** Whether white or black is readable on all of them. */
function hasReadableInk(grounds: string[]): boolean {
  // Colors between two steps may be slightly darker than both.
  const ratio = grounds.length === 1 ? minContrast : minContrast + 0.2;
  return ['#ffffff', '#000000'].some((ink) => grounds.every((ground) => contrast(ink, ground) >= ratio));
}

function isPicture({ type, imageUrl = '' }: Background): boolean {
  return type === 'image' && ownAddressPattern.test(imageUrl);
}

/** Converts a color chosen for light mode. In dark mode a light color becomes the dark background with
 *  a hint of the color. */
function toMode(color: string, mode: Mode, theme: Theme): string {
  if (mode === 'light') return color;
  return toOklch(color).l <= 0.5
    ? mix(color, '#000000', 0.15)
    : mix(getPalette(theme, 'dark').background, color, 0.1);
}

function toLightDark(toColor: (mode: Mode) => string): string {
  const [light, dark] = [toColor('light'), toColor('dark')];
  return light === dark ? light : `light-dark(${light}, ${dark})`;
}

/** Returns '#rrggbb' for six digits with or without '#'; undefined for anything else. */
function toHex(color: string | undefined): string | undefined {
  const digits = /^#?([0-9a-f]{6})$/i.exec(color ?? '')?.[1];
  return digits && `#${digits.toLowerCase()}`;
}

const paletteCache = new Map<string, Palette>();

/** Cached, because each section needs it several times, and the server for every page. */
function getPalette(theme: Theme, mode: Mode): Palette {
  const key = `${mode} ${Object.values(theme.colors).join(' ')}`;
  const cached = paletteCache.get(key);
  if (cached !== undefined) return cached;
  const computed = palette(theme, mode);
  if (paletteCache.size >= 50) paletteCache.clear();
  paletteCache.set(key, computed);
  return computed;
}
