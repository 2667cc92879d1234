import type { Theme } from '@grove/contracts/site';
import { defaultTheme } from '@grove/contracts/siteDefaults';
import { contrast, fromOklch, hex, mix, readable, toOklch } from './colour.ts';

export type Mode = 'light' | 'dark';
/** The contrast that WCAG AA requires for text; graphics and the edges of controls need 3. */
const text = 4.5;

/** All colors of one mode, by the name of the custom property without '--grove-'. */
export type Palette = ReturnType<typeof palette>;

/** Computes the colors of a theme in one mode. The creator's background, text and primary color are
 *  kept if they are readable; the lightness of every text color is changed until it passes AA. */
export function palette(theme: Theme, mode: Mode) {
  const chosen = chosenColours(theme);
  const { background, surface } = mode === 'light' ? paper(chosen.background) : night(chosen);
  const grounds = [background, surface];
  const ink = readable(mode === 'light' ? chosen.text : nightInk(chosen), grounds, text);
  const primary = mode === 'light' ? chosen.primary : readable(chosen.primary, grounds, 3);
  const track = mix(surface, ink, 0.09);
  const danger = tinted(fromOklch({ l: 0.52, c: 0.17, h: 0.45 }), surface, grounds);
  return {
    background,
    surface,
    text: ink,
    muted: readable(mix(background, ink, 0.68), grounds, text),
    /** The text color at 12 % opacity, so that a line fits every background. */
    border: `${ink}1f`,
    'border-strong': readable(mix(background, ink, 0.4), grounds, 3),
    /** A subtle fill: the track of a bar, a hovered row. */
    track,
    ...fill('primary', primary, ink),
    ...named('primary', tinted(primary, surface, grounds), '-text'),
    secondary: readable(chosen.secondary, grounds, text),
    accent: chosen.accent,
    ...named('accent', tinted(chosen.accent, surface, grounds), '-text'),
    ...named('success', tinted(fromOklch({ l: 0.52, c: 0.1, h: 2.6 }), surface, grounds)),
    ...named('warning', tinted(fromOklch({ l: 0.56, c: 0.11, h: 1.25 }), surface, grounds)),
    ...named('danger', danger),
    ...fill('danger', danger.ink, ink),
    /** The filled part of a bar: primary, darkened until it stands out from its track. */
    bar: readable(primary, [track], 3),
    focus: readable(primary, grounds, text),
  };
}

/** Replaces invalid colors, for example of an old theme or an import, by the default's. */
function chosenColours({ colors }: Theme) {
  const colour = (name: keyof Theme['colors']) =>
    hex(colors[name], `#${defaultTheme.colors[name].toLowerCase()}`);
  return {
    primary: colour('primary'),
    secondary: colour('secondary'),
    accent: colour('accent'),
    background: colour('background'),
    text: colour('text'),
  };
}

/** Returns the creator's background and a slightly raised surface that keeps the text's contrast. */
function paper(background: string) {
  const { l, c, h } = toOklch(background);
  const darkInk = contrast(background, '#000000') > contrast(background, '#ffffff');
  if (darkInk)
    return { background, surface: fromOklch({ l: l > 0.9 ? 1 : l + 0.04, c: l > 0.9 ? 0 : c, h }) };
  const raised = fromOklch({ l: l + 0.035, c, h });
  const surface = contrast(raised, '#ffffff') >= 5 ? raised : fromOklch({ l: l - 0.035, c, h });
  return { background, surface };
}

/** Returns a dark background and surface in the hue of the creator's text, or of the primary color if
 *  the text is gray. */
function night(chosen: { text: string; primary: string }) {
  const h = hue(chosen);
  return {
    background: fromOklch({ l: 0.19, c: 0.012, h }),
    surface: fromOklch({ l: 0.228, c: 0.017, h }),
  };
}

function nightInk(chosen: { text: string; primary: string }) {
  return fromOklch({ l: 0.95, c: 0.014, h: hue(chosen) + 0.4 });
}

function hue({ text, primary }: { text: string; primary: string }) {
  const ink = toOklch(text);
  return ink.c > 0.01 ? ink.h : toOklch(primary).h;
}

/** Returns a text color and a soft background of it on which that text is readable. */
function tinted(colour: string, surface: string, grounds: readonly string[]) {
  const soft = mix(surface, colour, 0.13);
  const ink = readable(colour, [...grounds, soft], text);
  if (contrast(ink, soft) >= text) return { ink, soft };
  return { ink: readable(colour, grounds, text), soft: surface };
}

function named<Name extends string, Suffix extends string = ''>(
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
function fill<Name extends string>(name: Name, colour: string, ink: string) {
  const on = onFill(colour, ink);
  const darker = mix(colour, '#000000', 0.1);
  const hover = contrast(darker, on) >= text ? darker : mix(colour, '#ffffff', 0.1);
  return { [name]: colour, [`${name}-hover`]: hover, [`on-${name}`]: on } as Record<
    Name | `${Name}-hover` | `on-${Name}`,
    string
  >;
}

function onFill(colour: string, ink: string) {
  const warmDark = fromOklch({ ...toOklch(ink), l: 0.235 });
  const candidates = ['#ffffff', warmDark].filter((candidate) => contrast(candidate, colour) >= text + 0.3);
  const [first] = candidates;
  if (first !== undefined) return first;
  return contrast('#ffffff', colour) > contrast('#000000', colour) ? '#ffffff' : '#000000';
}
