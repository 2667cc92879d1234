import { maxWidths, ownAddress } from '@grove/contracts/siteDefaults';
import { styleControls } from '@grove/contracts/styleControls';
import type { SectionImage } from '@grove/contracts/styleControls';
import type { Section, Theme } from '@grove/contracts/site';
import { colours } from './sectionColours.ts';

type Settings = Section['settings'];
type Typography = NonNullable<Settings['typography']>;
export type Media = NonNullable<Settings['media']>;

const { typography: type, spacing, layout, media } = styleControls;

/** Custom properties that carry a section's settings into its style; what is not set keeps the theme's own. Texts are
 *  moved in lightness until they can be read upon the section's ground, by day and by night. */
export function sectionStyle(section: Section, theme: Theme): Record<string, string> {
  const { type: kind, settings } = section;
  const align = kind === 'hero_text' || kind === 'cta' ? 'center' : 'left';
  return withoutUndefined({
    '--text-align': settings.typography?.textAlign ?? align,
    ...typographyStyle(settings.typography),
    ...boxStyle(settings),
    ...placeStyle(section),
    ...colours(section, theme).style,
  });
}

/** The address of a file that a page may show. */
export function safeAddress(value: string | undefined): string | undefined {
  return value !== undefined && ownAddress.test(value) ? value : undefined;
}

/** How one picture fills its frame. One of its own size has none, nor have the pictures of a gallery without a ratio. */
export function imageStyle({ size, position }: SectionImage) {
  return {
    objectFit: size === 'auto' ? ('none' as const) : size,
    objectPosition: position === 'full-width' ? 'center' : position,
  };
}

/** Whether the pictures of a section stand in frames of a shape that is not their own, which their position and size are
 *  about: alone they do, in a gallery once it has an aspect ratio. */
export function hasFrames({ galleryLayout, galleryAspectRatio = 'auto' }: Media): boolean {
  return galleryLayout === undefined || galleryAspectRatio !== 'auto';
}

/** A gallery's settings, with the defaults where nothing is set. */
export function galleryStyle({ galleryColumns, galleryGap, galleryAspectRatio }: Media) {
  const { controls } = media;
  return {
    '--gallery-columns': String(galleryColumns ?? controls.galleryColumns.default),
    '--gallery-gap': pixels(galleryGap ?? controls.galleryGap.default),
    '--gallery-ratio': (galleryAspectRatio ?? controls.galleryAspectRatio.default).replace(':', ' / '),
  };
}

/** How wide a video is, in CSS. */
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

function boxStyle({ spacing: room = {}, layout: box = {} }: Settings): Record<string, string> {
  const maxWidth = box.maxWidth ?? layout.controls.maxWidth.default;
  return {
    '--padding-top': pixels(room.paddingTop ?? spacing.controls.paddingTop.default),
    '--padding-bottom': pixels(room.paddingBottom ?? spacing.controls.paddingBottom.default),
    '--gap': pixels(room.gap ?? spacing.controls.gap.default),
    '--columns': String(box.columns ?? layout.controls.columns.default),
    '--max-width': maxWidth === 'full' ? 'none' : pixels(maxWidths[maxWidth]),
    '--align': box.alignment ?? layout.controls.alignment.default,
  };
}

/** Where the section's content stands across it, and how wide its words are, where that is set: unset, they are as wide
 *  as they read well, in the middle. Columns beside each other are aligned upon their row instead (`--align`). */
function placeStyle({ type: kind, settings }: Section): Record<string, string | undefined> {
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

/** '… Variable' is how the self-hosted faces are called. */
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
