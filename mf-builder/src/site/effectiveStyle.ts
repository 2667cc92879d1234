import type { Section, Theme } from '@grove/contracts/site/site';
import { modeTokens, sectionColours } from '@grove/ui/theme/tokens';

interface EffectiveColor {
  /** Six uppercase hexadecimal digits. */
  color: string;
  note?: string;
}

/**
 * Returns the color that a section has in light mode, for which creators choose colors, and a note if it is
 * not exactly the chosen one.
 * @param name the name of a color control of the contract.
 */
export function getEffectiveColor(name: string, section: Section, theme: Theme): EffectiveColor {
  const { background = {}, typography = {} } = section.settings;
  const chosen = { ...background, ...typography }[name as 'color'];
  if (name === 'headingColor' || name === 'bodyColor') return getTextColor(name, chosen, section, theme);
  if (isColor(chosen)) return { color: toDigits(chosen) };
  if (name === 'gradientTo' && isColor(background.gradientFrom))
    return { color: toDigits(background.gradientFrom), note: 'Same as From' };
  const color = getGround(section, theme);
  if (name !== 'gradientFrom') return { color, note: fromTheme };
  return { color, note: `${fromTheme}. Choose a color to show the gradient.` };
}

/**
 * Describes what follows from the theme while a choice is not set; undefined if that is the control's own
 * default.
 * @param name the name of a choice control of the contract.
 */
export function describeThemeChoice(name: string, section: Section, theme: Theme): string | undefined {
  switch (name) {
    case 'type':
      return `#${getGround(section, theme)}`;
    case 'headingFont':
      return theme.typography.heading;
    case 'bodyFont':
      return theme.typography.body;
    default:
      return undefined;
  }
}

const fromTheme = 'From your theme';

/** Text keeps its color only if it is readable on the background. */
function getTextColor(
  name: 'headingColor' | 'bodyColor',
  chosen: string | undefined,
  section: Section,
  theme: Theme,
): EffectiveColor {
  const { text } = modeTokens(theme, 'light');
  const property = name === 'headingColor' ? '--heading-color' : '--body-color';
  const drawn = toDigits(getLightColor(sectionColours(section, theme).style[property]) ?? text ?? '');
  if (!isColor(chosen)) {
    const note = drawn === toDigits(text ?? '') ? fromTheme : `${fromTheme}, adjusted to be readable`;
    return { color: drawn, note };
  }
  const color = toDigits(chosen);
  return drawn === color ? { color } : { color, note: `Shown as #${drawn} in light mode to be readable` };
}

/** The background of a section that has none of its own. */
function getGround({ type }: Section, theme: Theme): string {
  const tokens = modeTokens(theme, 'light');
  const token = type === 'cta' ? 'primary-soft' : type === 'about' ? 'surface' : 'background';
  return toDigits(tokens[token] ?? '');
}

/** The first color of 'light-dark(#rrggbb, #rrggbb)', or the only one. */
function getLightColor(css: string | undefined): string | undefined {
  return /#[0-9a-f]{6}/i.exec(css ?? '')?.[0];
}

function isColor(value: unknown): value is string {
  return typeof value === 'string' && /^#?[0-9a-f]{6}$/i.test(value);
}

const toDigits = (color: string) => color.replace('#', '').toUpperCase();
