import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaFolder } from './media.ts';

/** An object to store. Its content is read only if it is not in the storage yet. */
export interface Stored {
  key: string;
  type: string;
  size: number;
  read: () => Promise<Buffer> | Buffer;
}

const types: Record<string, string> = {
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  webp: 'image/webp',
};

/** Describes a file in `media/` as the object at `key`. */
export async function storedFile(file: string, key: string): Promise<Stored> {
  const path = join(mediaFolder, file);
  const { size } = await stat(path);
  const type = types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  return { key, type, size, read: () => readFile(path) };
}
