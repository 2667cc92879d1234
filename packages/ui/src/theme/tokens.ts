import type { Theme } from '@grove/contracts/site/site';
import { palette } from './palette.ts';
import type { Mode } from './palette.ts';

export { checkTheme } from './checkTheme.ts';
export { contrast, toReadable } from './color.ts';
export { getSectionColors as sectionColours } from './sectionColors.ts';
export {
  font,
  galleryStyle,
  hasFrames,
  imageStyle,
  toSafeUrl,
  sectionStyle,
  videoWidth,
} from './sectionStyle.ts';
export type { Media } from './sectionStyle.ts';

/** Pixels; converted to rem, so that they follow the user's text size. */
export const space = [4, 8, 12, 16, 24, 32, 48, 64, 96] as const;
export const textSizes = [12, 14, 16, 18, 22, 28, 36, 48] as const;
/** The minimum window widths in pixels for layouts with more columns. */
export const breakpoints = { tablet: 768, desktop: 1024, wide: 1440 } as const;

const shadows = {
  light: [
    '0 1px 2px rgb(44 24 16 / 5%), 0 2px 8px rgb(44 24 16 / 5%)',
    '0 2px 6px rgb(44 24 16 / 6%), 0 16px 40px rgb(44 24 16 / 14%)',
  ],
  dark: [
    '0 1px 2px rgb(0 0 0 / 30%), 0 2px 8px rgb(0 0 0 / 24%)',
    '0 2px 6px rgb(0 0 0 / 36%), 0 16px 40px rgb(0 0 0 / 52%)',
  ],
} as const;

/** Returns the custom properties of a theme as CSS text: light for the document and `.light`, dark for
 *  `.dark` on any element. Safe inside a `<style>`: invalid colors and font names are replaced. */
export function themeCss(theme: Theme): string {
  return `${block(':root,.light', { ...modeTokens(theme, 'light'), ...scales(theme) })}${block('.dark', modeTokens(theme, 'dark'))}`;
}

/** Returns the colors and shadows of one mode, by property name without '--grove-'. */
export function modeTokens(theme: Theme, mode: Mode): Record<string, string> {
  return { ...palette(theme, mode), 'shadow-1': shadows[mode][0], 'shadow-2': shadows[mode][1] };
}

function scales({ typography }: Theme): Record<string, string> {
  return {
    ...Object.fromEntries(space.map((pixels, at) => [`space-${at + 1}`, rem(pixels)])),
    ...Object.fromEntries(textSizes.map((pixels) => [`text-${pixels}`, rem(pixels)])),
    /** For the page behind a dialog and for text on pictures: the same in both modes. */
    scrim: 'rgb(26 18 16 / 48%)',
    'on-picture': '#ffffff',
    radius: '8px',
    'radius-card': '16px',
    'radius-full': '999px',
    motion: '180ms ease-out',
    measure: '68ch',
    'font-heading': fontStack(typography.heading, 'Playfair Display', 'Georgia, serif'),
    'font-body': fontStack(typography.body, 'Raleway', 'system-ui, sans-serif'),
    'font-script': fontStack(typography.script, 'Dancing Script', 'cursive'),
  };
}

/** Returns the names of a font's size-adjusted fallbacks: the browser uses the first one that the
 *  device has. */
export function getFallbackFamilies(family: string): string[] {
  return [`${family} Fallback`, `${family} Fallback 2`, `${family} Fallback 3`];
}

/** The self-hosted fonts are named '… Variable'. */
function fontStack(chosen: string, fallback: string, generic: string): string {
  const family = /^[\p{L}\p{N} -]{1,60}$/u.test(chosen) ? chosen : fallback;
  const families = [`${family} Variable`, family, ...getFallbackFamilies(family)];
  return `${families.map((name) => `"${name}"`).join(', ')}, ${generic}`;
}

function rem(pixels: number): string {
  return `${pixels / 16}rem`;
}

function block(selector: string, tokens: Record<string, string>): string {
  const scheme = selector === '.dark' ? 'dark' : 'light';
  const lines = Object.entries(tokens).map(([name, value]) => `--grove-${name}:${value}`);
  return `${selector}{color-scheme:${scheme};${lines.join(';')}}`;
}
