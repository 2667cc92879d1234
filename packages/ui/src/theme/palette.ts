import type { Theme } from '@grove/contracts/site/site';
import { defaultTheme } from '@grove/contracts/site/siteDefaults';
import { contrast, fromOklch, normalizeHex, mix, toReadable, toOklch } from './color.ts';

export type Mode = 'light' | 'dark';
/** The contrast that WCAG AA requires for text; graphics and the edges of controls need 3. */
const text = 4.5;

/** All colors of one mode, by the name of the custom property without '--grove-'. */
export type Palette = ReturnType<typeof palette>;

/** Computes the colors of a theme in one mode. The creator's background, text and primary color are
 *  kept if they are readable; the lightness of every text color is changed until it passes AA. */
export function palette(theme: Theme, mode: Mode) {
  const chosen = getChosenColors(theme);
  const { background, surface } =
    mode === 'light' ? getLightGrounds(chosen.background) : getDarkGrounds(chosen);
  const grounds = [background, surface];
  const ink = toReadable(mode === 'light' ? chosen.text : getDarkModeInk(chosen), grounds, text);
  const primary = mode === 'light' ? chosen.primary : toReadable(chosen.primary, grounds, 3);
  const track = mix(surface, ink, 0.09);
  const danger = toTint(fromOklch({ l: 0.52, c: 0.17, h: 0.45 }), surface, grounds);
  return {
    background,
    surface,
    text: ink,
    muted: toReadable(mix(background, ink, 0.68), grounds, text),
    /** The text color at 12 % opacity, so that a line fits every background. */
    border: `${ink}1f`,
    'border-strong': toReadable(mix(background, ink, 0.4), grounds, 3),
    /** A subtle fill: the track of a bar, a hovered row. */
    track,
    ...toFillTokens('primary', primary, ink),
    ...toTintTokens('primary', toTint(primary, surface, grounds), '-text'),
    secondary: toReadable(chosen.secondary, grounds, text),
    accent: chosen.accent,
    ...toTintTokens('accent', toTint(chosen.accent, surface, grounds), '-text'),
    ...toTintTokens('success', toTint(fromOklch({ l: 0.52, c: 0.1, h: 2.6 }), surface, grounds)),
    ...toTintTokens('warning', toTint(fromOklch({ l: 0.56, c: 0.11, h: 1.25 }), surface, grounds)),
    ...toTintTokens('danger', danger),
    ...toFillTokens('danger', danger.ink, ink),
    /** The filled part of a bar: primary, darkened until it contrasts with its track. */
    bar: toReadable(primary, [track], 3),
    focus: toReadable(primary, grounds, text),
  };
}

/** Replaces invalid colors, for example of an old theme or an import, by the default's. */
function getChosenColors({ colors }: Theme) {
  const color = (name: keyof Theme['colors']) =>
    normalizeHex(colors[name], `#${defaultTheme.colors[name].toLowerCase()}`);
  return {
    primary: color('primary'),
    secondary: color('secondary'),
    accent: color('accent'),
    background: color('background'),
    text: color('text'),
  };
}

/** Returns the creator's background and a slightly raised surface that keeps the text's contrast. */
function getLightGrounds(background: string) {
  const { l, c, h } = toOklch(background);
  const needsDarkInk = contrast(background, '#000000') > contrast(background, '#ffffff');
  if (needsDarkInk)
    return { background, surface: fromOklch({ l: l > 0.9 ? 1 : l + 0.04, c: l > 0.9 ? 0 : c, h }) };
  const raised = fromOklch({ l: l + 0.035, c, h });
  const surface = contrast(raised, '#ffffff') >= 5 ? raised : fromOklch({ l: l - 0.035, c, h });
  return { background, surface };
}

/** Returns a dark background and surface in the hue of the creator's text, or of the primary color if
 *  the text is gray. */
function getDarkGrounds(chosen: { text: string; primary: string }) {
  const h = getHue(chosen);
  return {
    background: fromOklch({ l: 0.19, c: 0.012, h }),
    surface: fromOklch({ l: 0.228, c: 0.017, h }),
  };
}

function getDarkModeInk(chosen: { text: string; primary: string }) {
  return fromOklch({ l: 0.95, c: 0.014, h: getHue(chosen) + 0.4 });
}

function getHue({ text, primary }: { text: string; primary: string }) {
  const ink = toOklch(text);
  return ink.c > 0.01 ? ink.h : toOklch(primary).h;
}

/** Returns a text color and a soft background of it on which that text is readable. */
function toTint(color: string, surface: string, grounds: readonly string[]) {
  const soft = mix(surface, color, 0.13);
  const ink = toReadable(color, [...grounds, soft], text);
  if (contrast(ink, soft) >= text) return { ink, soft };
  return { ink: toReadable(color, grounds, text), soft: surface };
}

function toTintTokens<Name extends string, Suffix extends string = ''>(
  name: Name,
  { ink, soft }: { ink: string; soft: string },
  suffix?: Suffix,
) {
  return { [`${name}${suffix ?? ''}`]: ink, [`${name}-soft`]: soft } as Record<
    `${Name}${Suffix}` | `${Name}-soft`,
    string
  >;
}

/** Returns a fill, its hover color (10 % darker, or lighter if the text's contrast needs that), and the
 *  text color for both. */
function toFillTokens<Name extends string>(name: Name, color: string, ink: string) {
  const on = getFillInk(color, ink);
  const darker = mix(color, '#000000', 0.1);
  const hover = contrast(darker, on) >= text ? darker : mix(color, '#ffffff', 0.1);
  return { [name]: color, [`${name}-hover`]: hover, [`on-${name}`]: on } as Record<
    Name | `${Name}-hover` | `on-${Name}`,
    string
  >;
}

function getFillInk(color: string, ink: string) {
  const warmDark = fromOklch({ ...toOklch(ink), l: 0.235 });
  const candidates = ['#ffffff', warmDark].filter((candidate) => contrast(candidate, color) >= text + 0.3);
  const [first] = candidates;
  if (first !== undefined) return first;
  return contrast('#ffffff', color) > contrast('#000000', color) ? '#ffffff' : '#000000';
}
