import { pageVideoPath } from '@grove/contracts/files/mediaRules';
import type { MediaType } from '@grove/contracts/files/mediaRules';
import type { Types } from 'mongoose';

/** A file of the creators' library. The keys of its other files are derived from `key`, which never changes. */
export interface StoredMediaAsset {
  _id: Types.ObjectId;
  /** The uploader. The asset belongs to all creators. */
  ownerId: Types.ObjectId;
  /** Storage key of the uploaded file: `library/<uuid>.<extension>`. It is accessible only with a signed URL. */
  key: string;
  fileName: string;
  /** Prefixes of the words in its name, for the search. */
  searchKeys: string[];
  fileType: MediaType;
  mimeType: string;
  /** Size in bytes. */
  fileSize: number;
  /** Sizes of a picture in pixels, smallest first. Each is a WebP at `pictureKey`. */
  pictures: { width: number; height: number }[];
  /** Size of a video in pixels. */
  width: number | null;
  height: number | null;
  durationSeconds: number | null;
  posterKey: string | null;
  captionsKey: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Returns the storage key of one size of a picture. Anyone with its URL may see it, and URLs cannot be guessed. */
export function pictureKey(key: string, width: number): string {
  return `${publicFolder(key)}${width}.webp`;
}

/** Returns the site's URL of a public picture. */
export function pictureUrl(key: string): string {
  return key.replace(/^public\//, '/media/');
}

/** Returns the URL of a video in published pages: `library/a.mp4` → `/api/page-videos/a.mp4`. */
export function pageVideoUrl(key: string): string {
  return key.replace(/^library\//, pageVideoPath);
}

/** Returns the folder of files made from an asset that anyone with their URL may see. */
export function publicFolder(key: string): string {
  return `public/${privateFolder(key)}`;
}

/** Returns the folder of an asset's other files. */
export function privateFolder(key: string): string {
  return `${key.replace(/\.\w+$/, '')}/`;
}

/** Returns the key by which other data refers to an asset: for a picture its largest size, otherwise the file. */
export function getReferenceKey({ key, pictures }: Pick<StoredMediaAsset, 'key' | 'pictures'>): string {
  const largest = pictures.at(-1);
  return largest === undefined ? key : pictureKey(key, largest.width);
}
