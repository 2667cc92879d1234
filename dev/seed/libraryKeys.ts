import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mediaWidths } from '@grove/contracts/mediaRules';
import { shortHash } from '../../bff/src/files/mediaAssets/describeMediaAsset.ts';
import {
  pictureAddress,
  pictureKey,
  privateFolder,
  publicFolder,
} from '../../bff/src/files/mediaAssets/mediaAsset.ts';
import { captionsOf } from './captions.ts';
import type { VideoContent } from './courses/courseContent.ts';
import { coverHeight, coverWidth } from './covers/draw.ts';
import { mediaFolder } from './media.ts';
import { creator } from './people.ts';

/** A picture of `media/` with its own pixels; it is not taller than wide. */
export interface PictureFile {
  /** Without `.webp`. */
  name: string;
  width: number;
  height: number;
}

/** Where a file of the demo's library lies: where an upload would, but the same in every installation. */
export function libraryKey(file: string): string {
  const hash = createHash('sha256').update(`library:${file}`).digest('hex');
  const [, a, b, c, d, e] = /^(.{8})(.{4})(.{3})(.{3})(.{12})/.exec(hash) ?? [];
  // As RFC 9562 marks a UUID whose bits are one's own.
  return `library/${a}-${b}-8${c}-a${d}-${e}.${file.split('.').at(-1)}`;
}

export function coverOf(product: string): PictureFile {
  return { name: `cover-${product}`, width: coverWidth, height: coverHeight };
}

/** The creator on the home page. Her avatar is her own: it goes when she takes another. */
export const portrait: PictureFile = { name: `avatar-${creator.slug}`, width: 160, height: 160 };

/** The sizes that an upload would be given, the smallest first. */
export function sizesOf({ width, height }: Omit<PictureFile, 'name'>): { width: number; height: number }[] {
  const widths = [...mediaWidths.filter((one) => one < width), width];
  return widths.map((one) => ({ width: one, height: Math.round((height * one) / width) }));
}

/** The file of `media/` that holds a picture in one of its sizes. */
export function sizeFile({ name, width: own }: PictureFile, width = own): string {
  return width === own ? `${name}.webp` : `${name}-${String(width)}.webp`;
}

/** Where a picture lies in one of its sizes; in its largest, which is what shows it, when left out. */
export function shownPictureKey({ name, width: own }: PictureFile, width = own): string {
  return pictureKey(libraryKey(`${name}.webp`), width);
}

/** The smaller sizes of a picture, as a widget that shows it names them. */
export function smallerOf(picture: PictureFile): { key: string; width: number }[] {
  return sizesOf(picture)
    .filter(({ width }) => width < picture.width)
    .map(({ width }) => ({ key: shownPictureKey(picture, width), width }));
}

/** Under which address a public page shows a picture. */
export function pictureAddressOf(picture: PictureFile): string {
  return pictureAddress(shownPictureKey(picture));
}

/** Where a film lies, and what is shown with it: named by their content, as the library does. */
export function filmKeys(video: VideoContent): { key: string; captionsKey: string; posterKey: string } {
  const key = libraryKey(`${video.clip}.mp4`);
  const poster = readFileSync(join(mediaFolder, `${video.clip}.webp`));
  return {
    key,
    captionsKey: `${privateFolder(key)}captions-${shortHash(captionsOf(video))}.vtt`,
    posterKey: `${publicFolder(key)}poster-${shortHash(poster)}.webp`,
  };
}
