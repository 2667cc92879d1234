import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mediaWidths } from '@grove/contracts/files/mediaRules';
import { shortHash } from '../../bff/src/files/mediaAssets/describeMediaAsset.ts';
import {
  pictureUrl,
  pictureKey,
  privateFolder,
  publicFolder,
} from '../../bff/src/files/mediaAssets/mediaAsset.ts';
import { captionsOf } from './captions.ts';
import type { VideoContent } from './courses/courseContent.ts';
import { coverHeight, coverWidth } from './covers/draw.ts';
import { mediaFolder } from './media.ts';
import { creator } from './people.ts';

/** A picture in `media/` with its size in pixels. It is at least as wide as it is tall. */
export interface PictureFile {
  /** The file name without `.webp`. */
  name: string;
  width: number;
  height: number;
}

/**
 * The storage key of a file in the demo's library. It has the form of an upload's key, but is the same in
 * every installation.
 */
export function libraryKey(file: string): string {
  const hash = createHash('sha256').update(`library:${file}`).digest('hex');
  const [, a, b, c, d, e] = /^(.{8})(.{4})(.{3})(.{3})(.{12})/.exec(hash) ?? [];
  // The version and variant of a custom UUID according to RFC 9562.
  return `library/${a}-${b}-8${c}-a${d}-${e}.${file.split('.').at(-1)}`;
}

export function coverOf(product: string): PictureFile {
  return { name: `cover-${product}`, width: coverWidth, height: coverHeight };
}

/**
 * The creator's portrait on the home page. Her avatar is a separate copy, which is deleted when she changes
 * it.
 */
export const portrait: PictureFile = { name: `avatar-${creator.slug}`, width: 160, height: 160 };

/** The sizes that an uploaded picture would get, smallest first. */
export function sizesOf({ width, height }: Omit<PictureFile, 'name'>): { width: number; height: number }[] {
  const widths = [...mediaWidths.filter((one) => one < width), width];
  return widths.map((one) => ({ width: one, height: Math.round((height * one) / width) }));
}

/** The file in `media/` with a picture in one of its sizes. */
export function sizeFile({ name, width: own }: PictureFile, width = own): string {
  return width === own ? `${name}.webp` : `${name}-${String(width)}.webp`;
}

/** The storage key of a picture in one of its sizes. Default: the largest, which is the one shown. */
export function shownPictureKey({ name, width: own }: PictureFile, width = own): string {
  return pictureKey(libraryKey(`${name}.webp`), width);
}

/** The smaller sizes of a picture, in the form that a widget's settings have. */
export function smallerOf(picture: PictureFile): { key: string; width: number }[] {
  return sizesOf(picture)
    .filter(({ width }) => width < picture.width)
    .map(({ width }) => ({ key: shownPictureKey(picture, width), width }));
}

/** The public URL of a picture. */
export function pictureAddressOf(picture: PictureFile): string {
  return pictureUrl(shownPictureKey(picture));
}

/**
 * The storage keys of a film, its captions and its poster. The latter two contain a hash of their content,
 * as in the library.
 */
export function filmKeys(video: VideoContent): { key: string; captionsKey: string; posterKey: string } {
  const key = libraryKey(`${video.clip}.mp4`);
  const poster = readFileSync(join(mediaFolder, `${video.clip}.webp`));
  return {
    key,
    captionsKey: `${privateFolder(key)}captions-${shortHash(captionsOf(video))}.vtt`,
    posterKey: `${publicFolder(key)}poster-${shortHash(poster)}.webp`,
  };
}
