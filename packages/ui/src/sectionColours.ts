import { ownAddress } from '@grove/contracts/siteDefaults';
import type { Section, Theme } from '@grove/contracts/site';
import { contrast, mix, readable, toOklch } from './colour.ts';
import { palette } from './palette.ts';
import type { Mode, Palette } from './palette.ts';

type Background = NonNullable<Section['settings']['background']>;

/** The contrast that text must have, whatever colors were chosen. */
const needed = 4.5;
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

export interface SectionColours {
  style: Record<string, string | undefined>;
  /** Whether the text is on a surface of its own, because no text color is readable on the background. */
  onSheet: boolean;
}

/** A section's colors in light and dark mode. The creator's choices apply to light mode; dark mode uses
 *  the same hues. */
export function colours(section: Section, theme: Theme): SectionColours {
  const { background = {}, typography = {} } = section.settings;
  const [day, night] = [groundsOf(section, theme, 'light'), groundsOf(section, theme, 'dark')];
  const sheet = isPicture(background) || !canBeRead(day) || !canBeRead(night);
  const palettes = { light: paletteOf(theme, 'light'), dark: paletteOf(theme, 'dark') };
  const isOwn = background.type !== undefined || sheet;
  const groundsIn = (mode: Mode) => (sheet ? [palettes[mode].surface] : mode === 'light' ? day : night);
  const ink = (chosen: string | undefined, name: 'text' | 'primary-text') => {
    const start = (mode: Mode) => hexOf(chosen) ?? palettes[mode][name];
    const reads = (mode: Mode) => groundsIn(mode).every((ground) => contrast(start(mode), ground) >= needed);
    if (chosen === undefined && !isOwn && reads('light') && reads('dark')) return undefined;
    return byMode((mode) => readable(start(mode), groundsIn(mode), needed));
  };
  return {
    onSheet: sheet,
    style: {
      ...backgroundStyle(background, theme),
      '--heading-color': ink(typography.headingColor, 'text'),
      '--body-color': ink(typography.bodyColor, 'text'),
      '--link-color': ink(undefined, 'primary-text'),
    },
  };
}

/** All background colors behind a section's text. */
export function groundsOf({ type, settings }: Section, theme: Theme, mode: Mode): string[] {
  const { type: kind, color, gradientFrom, gradientTo } = settings.background ?? {};
  const { background, surface, 'primary-soft': soft } = paletteOf(theme, mode);
  const usual = type === 'cta' ? soft : type === 'about' ? surface : background;
  const [from, to] = [hexOf(gradientFrom), hexOf(gradientTo)].map((one) => one && inMode(one, mode, theme));
  if (kind === 'gradient' && from !== undefined) return between(from, to ?? from);
  const plain = kind === 'color' ? hexOf(color) : undefined;
  return [plain === undefined ? usual : inMode(plain, mode, theme)];
}

function backgroundStyle(background: Background, theme: Theme): Record<string, string | undefined> {
  const { type, color, gradientFrom, gradientTo, gradientDirection = 'to-r', imageUrl = '' } = background;
  const plain = hexOf(color);
  const ground = plain && byMode((mode) => inMode(plain, mode, theme));
  if (type === 'color') return { backgroundColor: ground };
  if (type === 'gradient') {
    const ends = [gradientFrom, gradientTo ?? gradientFrom].map(hexOf);
    return { backgroundImage: gradient(ends, gradientDirection, theme) };
  }
  if (type !== 'image' || !ownAddress.test(imageUrl)) return {};
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
    byMode((mode) => inMode(one, mode, theme)),
  );
  return `linear-gradient(${directions[direction]}, ${first}, ${last})`;
}

/** The colors along a gradient, mixed channel by channel like browsers do. */
function between(from: string, to: string): string[] {
  const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const [start, end] = [channels(from), channels(to)];
  return Array.from({ length: gradientSteps + 1 }, (_, step) => {
    const mixed = start.map((value, at) => value + (((end[at] ?? value) - value) * step) / gradientSteps);
    return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
  });
}

/** Whether white or black is readable on all of them. */
function canBeRead(grounds: string[]): boolean {
  // Colors between two steps may be slightly darker than both.
  const ratio = grounds.length === 1 ? needed : needed + 0.2;
  return ['#ffffff', '#000000'].some((ink) => grounds.every((ground) => contrast(ink, ground) >= ratio));
}

function isPicture({ type, imageUrl = '' }: Background): boolean {
  return type === 'image' && ownAddress.test(imageUrl);
}

/** Converts a color chosen for light mode. In dark mode a light color becomes the dark background with
 *  a hint of the color. */
function inMode(colour: string, mode: Mode, theme: Theme): string {
  if (mode === 'light') return colour;
  return toOklch(colour).l <= 0.5
    ? mix(colour, '#000000', 0.15)
    : mix(paletteOf(theme, 'dark').background, colour, 0.1);
}

function byMode(colourOf: (mode: Mode) => string): string {
  const [light, dark] = [colourOf('light'), colourOf('dark')];
  return light === dark ? light : `light-dark(${light}, ${dark})`;
}

/** Returns '#rrggbb' for six digits with or without '#'; undefined for anything else. */
function hexOf(colour: string | undefined): string | undefined {
  const digits = /^#?([0-9a-f]{6})$/i.exec(colour ?? '')?.[1];
  return digits && `#${digits.toLowerCase()}`;
}

const kept = new Map<string, Palette>();

/** Cached, because each section needs it several times, and the server for every page. */
function paletteOf(theme: Theme, mode: Mode): Palette {
  const key = `${mode} ${Object.values(theme.colors).join(' ')}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = palette(theme, mode);
  if (kept.size >= 50) kept.clear();
  kept.set(key, made);
  return made;
}
