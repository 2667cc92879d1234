import { createHash, randomUUID } from 'node:crypto';
import { appendFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { S3Error, isFileError } from './errors.ts';

/** What is known of a stored object or part beside its bytes. */
export interface Description {
  key: string;
  size: number;
  /** Without quotes. */
  etag: string;
  /** Of all bytes, base64; an object made of parts has none. */
  crc32?: string;
  modified: string;
  /** Content-Type, Cache-Control and the like, names in lower case, and `x-amz-meta-…`. */
  headers: Record<string, string>;
  /** The multipart upload it came from. */
  uploadId?: string;
}

/** An open file of the store. */
export interface Stored {
  handle: FileHandle;
  description: Description;
}

const footerLengthBytes = 4;
const footerBytesMax = 64 * 1024;

/** Where things lie. File names are hashes and numbers of our own making, never a client's words:
 *  `buckets/<bucket>/<2 hex>/<sha-256 of the key>`, `uploads/<uuid>/part-<n>`, `incoming/<uuid>`. */
export class Store {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  bucketFolder(bucket: string): string {
    return join(this.folder, 'buckets', bucket);
  }

  objectFile(bucket: string, key: string): string {
    const hash = createHash('sha256').update(key).digest('hex');
    return join(this.bucketFolder(bucket), hash.slice(0, 2), hash);
  }

  uploadFolder(uploadId: string): string {
    return join(this.folder, 'uploads', uploadId);
  }

  incomingFolder(): string {
    return join(this.folder, 'incoming');
  }

  async createBucket(bucket: string): Promise<void> {
    await mkdir(this.bucketFolder(bucket), { recursive: true });
  }

  /** @throws S3Error('NoSuchBucket') */
  async needBucket(bucket: string): Promise<void> {
    const found = await stat(this.bucketFolder(bucket)).catch(() => undefined);
    if (!found?.isDirectory()) throw new S3Error('NoSuchBucket');
  }

  /** A new file that nobody sees until it is moved into place. */
  async openIncoming(): Promise<{ path: string; handle: FileHandle }> {
    await mkdir(this.incomingFolder(), { recursive: true });
    const path = join(this.incomingFolder(), randomUUID());
    return { path, handle: await open(path, 'wx') };
  }

  /** @throws S3Error('NoSuchKey') */
  async openObject(bucket: string, key: string): Promise<Stored> {
    await this.needBucket(bucket);
    const stored = await openStored(this.objectFile(bucket, key));
    if (!stored) throw new S3Error('NoSuchKey');
    return stored;
  }

  /** Every object of a bucket, in the order of its keys' bytes. */
  async describeAll(bucket: string): Promise<Description[]> {
    await this.needBucket(bucket);
    const folder = this.bucketFolder(bucket);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const found: Description[] = [];
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const stored = await openStored(join(entry.parentPath, entry.name));
      if (!stored) continue;
      await stored.handle.close();
      found.push(stored.description);
    }
    return found.sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  }
}

/** Ends a file with its description, so that one rename publishes both at once. */
export async function writeDescription(path: string, description: Description): Promise<void> {
  const text = Buffer.from(JSON.stringify(description));
  const length = Buffer.alloc(footerLengthBytes);
  length.writeUInt32BE(text.length);
  await appendFile(path, Buffer.concat([text, length]));
}

/** Moves a finished file into place, over whatever was there.
 *  A process killed before this line leaves the old object; after it, the new one. */
export async function publish(path: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await rename(path, target);
}

/** Opens a file of the store; undefined when there is none, or none that was finished. */
export async function openStored(path: string): Promise<Stored | undefined> {
  let handle: FileHandle;
  try {
    handle = await open(path, 'r');
  } catch (error) {
    if (isFileError(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
  try {
    const description = await readDescription(handle);
    if (description) return { handle, description };
  } catch (error) {
    await handle.close();
    throw error;
  }
  await handle.close();
  return undefined;
}

async function readDescription(handle: FileHandle): Promise<Description | undefined> {
  const { size } = await handle.stat();
  if (size < footerLengthBytes) return undefined;
  const length = Buffer.alloc(footerLengthBytes);
  await handle.read(length, 0, footerLengthBytes, size - footerLengthBytes);
  const textLength = length.readUInt32BE();
  if (textLength > Math.min(size - footerLengthBytes, footerBytesMax)) return undefined;
  const text = Buffer.alloc(textLength);
  await handle.read(text, 0, textLength, size - footerLengthBytes - textLength);
  try {
    return JSON.parse(text.toString()) as Description;
  } catch {
    return undefined;
  }
}

/** How long what was never finished may lie about. */
export interface StaleAfter {
  incomingMs: number;
  uploadsMs: number;
}

/** Removes what uploads that were never finished left behind; answers how many. */
export async function sweepStale(store: Store, { incomingMs, uploadsMs }: StaleAfter): Promise<number> {
  const incoming = await sweepFolder(store.incomingFolder(), incomingMs);
  return incoming + (await sweepFolder(join(store.folder, 'uploads'), uploadsMs));
}

async function sweepFolder(folder: string, staleAfterMs: number): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || Date.now() - found.mtimeMs < staleAfterMs) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
