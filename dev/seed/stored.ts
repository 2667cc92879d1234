import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaFolder } from './media.ts';

/** An object to be stored; its bytes are read only when it is not there yet. */
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

/** A file of `media/` as the object at `key`. */
export async function storedFile(file: string, key: string): Promise<Stored> {
  const path = join(mediaFolder, file);
  const { size } = await stat(path);
  const type = types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  return { key, type, size, read: () => readFile(path) };
}
