import { pageVideoPath } from '@grove/contracts/mediaRules';
import type { MediaType } from '@grove/contracts/mediaRules';
import type { Types } from 'mongoose';

/** A file of the creators' library. Where its files lie follows from `key`, which is written once. */
export interface StoredMediaAsset {
  _id: Types.ObjectId;
  /** Who uploaded it. It belongs to all creators. */
  ownerId: Types.ObjectId;
  /** Where the uploaded file lies: `library/<uuid>.<extension>`. Nobody gets it without a signed address. */
  key: string;
  fileName: string;
  /** What it is found by: the beginnings of its name's words. */
  searchKeys: string[];
  fileType: MediaType;
  mimeType: string;
  /** Bytes. */
  fileSize: number;
  /** The sizes of a picture, the smallest first: each a WebP at `pictureKey`. */
  pictures: { width: number; height: number }[];
  /** Pixels of a video. */
  width: number | null;
  height: number | null;
  durationSeconds: number | null;
  posterKey: string | null;
  captionsKey: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Where one size of a picture lies. Whoever has its address may see it, and nobody guesses it. */
export function pictureKey(key: string, width: number): string {
  return `${publicFolder(key)}${width}.webp`;
}

/** Under which address of the site a public picture is shown. */
export function pictureAddress(key: string): string {
  return key.replace(/^public\//, '/media/');
}

/** What published pages name a video by: `library/a.mp4` → `/api/page-videos/a.mp4`. */
export function pageVideoAddress(key: string): string {
  return key.replace(/^library\//, pageVideoPath);
}

/** Where everything lies that was made of an asset and is shown to whoever has its address. */
export function publicFolder(key: string): string {
  return `public/${privateFolder(key)}`;
}

/** Where everything else lies that belongs to an asset. */
export function privateFolder(key: string): string {
  return `${key.replace(/\.\w+$/, '')}/`;
}

/** The key that whatever shows an asset keeps: of a picture its largest size, else the file itself. */
export function shownKey({ key, pictures }: Pick<StoredMediaAsset, 'key' | 'pictures'>): string {
  const largest = pictures.at(-1);
  return largest === undefined ? key : pictureKey(key, largest.width);
}
