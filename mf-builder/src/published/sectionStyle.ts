import { maxWidths, sectionDefaults } from '@grove/contracts/siteDefaults';
import type { Section, SectionSettings } from '@grove/contracts/site';

type Background = NonNullable<SectionSettings['background']>;
type Typography = NonNullable<SectionSettings['typography']>;
export type Media = NonNullable<SectionSettings['media']>;

const directions = {
  'to-r': 'to right',
  'to-l': 'to left',
  'to-t': 'to top',
  'to-b': 'to bottom',
  'to-br': 'to bottom right',
  'to-bl': 'to bottom left',
} as const;

/** Custom properties that carry a section's settings into its style; what is not set keeps the theme's own. */
export function sectionStyle({ type, settings }: Section): Record<string, string> {
  const align = type === 'hero_text' || type === 'cta' ? 'center' : 'left';
  return withoutUndefined({
    '--text-align': align,
    ...backgroundStyle(settings.background),
    ...typographyStyle(settings.typography),
    ...boxStyle(settings),
  });
}

/** True when the creator chose colours, which were chosen for a light page and stay as they were published. */
export function hasOwnColours({ settings: { background = {}, typography = {} } }: Section): boolean {
  return background.type !== undefined || Boolean(typography.headingColor) || Boolean(typography.bodyColor);
}

/** A colour as CSS writes it; undefined for anything that is none. Six digits stand without '#' in settings. */
export function cssColour(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const colour = value.trim();
  if (/^([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(colour)) return `#${colour}`;
  return /^(#[0-9a-f]{3,8}|[a-z]+|(rgb|hsl|oklch)a?\([\d\s.,%/deg-]*\))$/i.test(colour) ? colour : undefined;
}

/** An address that may be loaded: of this site or https. */
export function safeAddress(value: string | undefined): string | undefined {
  return value !== undefined && /^(https?:\/\/|\/(?!\/))/i.test(value) ? value : undefined;
}

/** A value of the setting for CSS, as text of a string. */
function cssUrl(address: string) {
  return `url("${address.replace(/["\\\n\r]/g, encodeURIComponent)}")`;
}

function backgroundStyle(background: Background = {}): Record<string, string | undefined> {
  const { type, color, gradientFrom, gradientTo, gradientDirection = 'to-r', imageUrl } = background;
  if (type === 'color') return { backgroundColor: cssColour(color) };
  if (type === 'gradient') {
    const [from, to] = [cssColour(gradientFrom), cssColour(gradientTo)];
    const isComplete = from !== undefined && to !== undefined;
    return {
      backgroundImage: isComplete
        ? `linear-gradient(${directions[gradientDirection]}, ${from}, ${to})`
        : from,
    };
  }
  const address = type === 'image' ? safeAddress(imageUrl) : undefined;
  if (address === undefined) return {};
  return {
    backgroundColor: cssColour(color),
    backgroundImage: cssUrl(address),
    backgroundPosition: background.imagePosition ?? 'center',
    backgroundSize: background.imageSize ?? 'cover',
  };
}

function typographyStyle(typography: Typography = {}): Record<string, string | undefined> {
  return {
    '--heading-font': font(typography.headingFont),
    '--body-font': font(typography.bodyFont),
    '--heading-color': cssColour(typography.headingColor),
    '--body-color': cssColour(typography.bodyColor),
    '--heading-size': pixels(typography.headingSize ?? sectionDefaults.headingSize),
    '--body-size': pixels(typography.bodySize ?? sectionDefaults.bodySize),
    ...(typography.textAlign && { '--text-align': typography.textAlign }),
  };
}

function boxStyle({ spacing = {}, layout = {} }: SectionSettings): Record<string, string> {
  const maxWidth = layout.maxWidth ?? sectionDefaults.maxWidth;
  return {
    '--padding-top': pixels(spacing.paddingTop ?? sectionDefaults.paddingTop),
    '--padding-bottom': pixels(spacing.paddingBottom ?? sectionDefaults.paddingBottom),
    '--gap': pixels(spacing.gap ?? sectionDefaults.gap),
    '--columns': String(layout.columns ?? sectionDefaults.columns),
    '--max-width': maxWidth === 'full' ? 'none' : pixels(maxWidths[maxWidth]),
    '--align': layout.alignment ?? 'stretch',
  };
}

function font(family: string | undefined) {
  return family && `"${family} Variable", "${family}", serif`;
}

const pixels = (value: number) => `${String(value)}px`;

function withoutUndefined(style: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(style).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}
