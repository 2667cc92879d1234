import { maxWidths, ownAddressPattern } from '@grove/contracts/site/siteDefaults';
import { styleControls } from '@grove/contracts/site/styleControls';
import type { SectionImage } from '@grove/contracts/site/styleControls';
import type { Section, Theme } from '@grove/contracts/site/site';
import { getSectionColors } from './sectionColors.ts';

type Settings = Section['settings'];
type Typography = NonNullable<Settings['typography']>;
export type Media = NonNullable<Settings['media']>;

const { typography: type, spacing, layout, media } = styleControls;

/** Returns custom properties with a section's settings; unset ones follow the theme. The lightness of
 *  text colors is changed until they are readable on the section's background, in light and dark mode. */
export function sectionStyle(section: Section, theme: Theme): Record<string, string> {
  const { type: kind, settings } = section;
  const { default: defaultAlign, unset } = type.controls.textAlign;
  const align = (unset as Partial<Record<Section['type'], string>>)[kind] ?? defaultAlign;
  return withoutUndefined({
    '--text-align': settings.typography?.textAlign ?? align,
    ...typographyStyle(settings.typography),
    ...boxStyle(section),
    '--page-width': getPageWidth(settings),
    ...textSides[settings.typography?.textAlign ?? align],
    ...alignmentStyle(section),
    ...getSectionColors(section, theme).style,
  });
}

/** Returns the URL if a page may load it, otherwise undefined. */
export function toSafeUrl(value: string | undefined): string | undefined {
  return value !== undefined && ownAddressPattern.test(value) ? value : undefined;
}

/** Returns how a picture fills its frame. A picture in its own size has no frame, nor do the pictures
 *  of a gallery without a ratio. */
export function imageStyle({ size, position }: SectionImage) {
  return {
    objectFit: size === 'auto' ? ('none' as const) : size,
    objectPosition: position === 'full-width' ? 'center' : position,
  };
}

/** Whether a section's pictures have frames of a shape other than their own, to which position and size
 *  refer: single pictures always have, those of a gallery only with an aspect ratio. */
export function hasFrames({ galleryLayout, galleryAspectRatio = 'auto' }: Media): boolean {
  return galleryLayout === undefined || galleryAspectRatio !== 'auto';
}

/** A gallery's settings, completed by the defaults. */
export function galleryStyle({ galleryColumns, galleryGap, galleryAspectRatio }: Media) {
  const { controls } = media;
  return {
    '--gallery-columns': String(galleryColumns ?? controls.galleryColumns.default),
    '--gallery-gap': pixels(galleryGap ?? controls.galleryGap.default),
    '--gallery-ratio': (galleryAspectRatio ?? controls.galleryAspectRatio.default).replace(':', ' / '),
  };
}

/** The CSS width of a video. */
export function videoWidth({ videoPosition, videoWidth: width }: Media): string {
  if (videoPosition === 'full-width') return '100%';
  return `${String(width ?? media.controls.videoWidth.default)}%`;
}

function typographyStyle(typography: Typography = {}): Record<string, string | undefined> {
  return {
    '--heading-font': font(typography.headingFont),
    '--body-font': font(typography.bodyFont),
    '--heading-size': pixels(typography.headingSize ?? type.controls.headingSize.default),
    '--body-size': pixels(typography.bodySize ?? type.controls.bodySize.default),
  };
}

/** Columns of lists whose number is not chosen. */
const listColumns: Partial<Record<Section['type'], number>> = { testimonials: 3, pricing: 3, teachers: 3 };

/** The horizontal position of the content unless an alignment is chosen: centered text is in the middle, and all other
 *  content begins at the left edge of the page. */
const textSides: Partial<Record<string, Record<string, string>>> = {
  center: { '--start': 'auto' },
  right: { '--start': 'auto', '--end': '0px' },
};

/** The width of the page if the section is wider than other sections by choice. */
function getPageWidth({ layout: { maxWidth } = {} }: Settings): string | undefined {
  if (maxWidth === undefined || maxWidth === 'full') return maxWidth && '100%';
  return maxWidths[maxWidth] > maxWidths.xl ? pixels(maxWidths[maxWidth]) : undefined;
}

function boxStyle({ type: kind, settings }: Section): Record<string, string> {
  const { spacing: ownSpacing = {}, layout: ownLayout = {} } = settings;
  const maxWidth = ownLayout.maxWidth ?? layout.controls.maxWidth.default;
  return {
    '--padding-top': pixels(ownSpacing.paddingTop ?? spacing.controls.paddingTop.default),
    '--padding-bottom': pixels(ownSpacing.paddingBottom ?? spacing.controls.paddingBottom.default),
    '--gap': pixels(ownSpacing.gap ?? spacing.controls.gap.default),
    '--columns': String(ownLayout.columns ?? listColumns[kind] ?? layout.controls.columns.default),
    '--max-width': maxWidth === 'full' ? 'none' : pixels(maxWidths[maxWidth]),
    '--align': ownLayout.alignment ?? layout.controls.alignment.default,
  };
}

/** The horizontal position of the section's content and the width of its text, if they are set. By
 *  default the text has a readable width and begins at the page's left edge. Columns are aligned within their row instead
 *  (`--align`). */
function alignmentStyle({ type: kind, settings }: Section): Record<string, string | undefined> {
  const { columns = 1, maxWidth, alignment } = settings.layout ?? {};
  const isRow = columns > 1 && settings.media !== undefined && kind !== 'products_showcase';
  const across = isRow ? undefined : alignment;
  return {
    '--words-width': maxWidth !== undefined || across === 'stretch' ? 'none' : undefined,
    ...(across !== undefined && sides[across]),
  };
}

const sides = {
  start: { '--before': '0', '--after': 'auto' },
  center: { '--before': 'auto', '--after': 'auto' },
  end: { '--before': 'auto', '--after': '0' },
  stretch: {},
} as const;

const generics: Record<string, string> = { 'Cedarville Cursive': 'cursive', Georgia: 'serif' };
const sansSerif = new Set(['Raleway', 'Arial', 'Helvetica']);

/** The self-hosted fonts are named '… Variable'. */
export function font(family: string | undefined): string | undefined {
  if (family === undefined) return undefined;
  const generic = generics[family] ?? (sansSerif.has(family) ? 'sans-serif' : 'serif');
  return `"${family} Variable", "${family}", ${generic}`;
}

const pixels = (value: number) => `${String(value)}px`;

function withoutUndefined(style: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(style).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}
