import { createHash, randomUUID } from 'node:crypto';
import { appendFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { S3Error, isFileError } from './errors.ts';

/** Metadata of a stored object or part. */
export interface Description {
  key: string;
  size: number;
  /** Entity tag without quotes. */
  etag: string;
  /** Base64 checksum of all bytes; missing for an object made of parts. */
  crc32?: string;
  modified: string;
  /** Content-Type, Cache-Control and similar headers, with names in lower case, and `x-amz-meta-…`. */
  headers: Record<string, string>;
  /** Id of the multipart upload from which it was made. */
  uploadId?: string;
}

/** An open file of the store. */
export interface Stored {
  handle: FileHandle;
  description: Description;
}

const footerLengthBytes = 4;
const footerBytesMax = 64 * 1024;

/** The layout of the files. File names are hashes and ids, never text from clients: `buckets/<bucket>/<2
 *  hex>/<sha-256 of the key>`, `uploads/<uuid>/part-<n>`, `incoming/<uuid>`. */
export class Store {
  readonly folder: string;
  /** The last task of each file. */
  readonly #tasks = new Map<string, Promise<unknown>>();

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
  async requireBucket(bucket: string): Promise<void> {
    const found = await stat(this.bucketFolder(bucket)).catch(() => undefined);
    if (!found?.isDirectory()) throw new S3Error('NoSuchBucket');
  }

  /** Runs the tasks of one file in turn, so that a precondition still holds when the file is replaced. */
  async exclusively(file: string, task: () => Promise<void>): Promise<void> {
    const running = (this.#tasks.get(file) ?? Promise.resolve()).then(task);
    const settled = running.catch(() => undefined);
    this.#tasks.set(file, settled);
    try {
      await running;
    } finally {
      if (this.#tasks.get(file) === settled) this.#tasks.delete(file);
    }
  }

  /** Creates a file that is not visible until it is moved into place. */
  async openIncoming(): Promise<{ path: string; handle: FileHandle }> {
    await mkdir(this.incomingFolder(), { recursive: true });
    const path = join(this.incomingFolder(), randomUUID());
    return { path, handle: await open(path, 'wx') };
  }

  /** @throws S3Error('NoSuchKey') */
  async openObject(bucket: string, key: string): Promise<Stored> {
    await this.requireBucket(bucket);
    const stored = await openStored(this.objectFile(bucket, key));
    if (!stored) throw new S3Error('NoSuchKey');
    return stored;
  }

  /** Returns all buckets by name. */
  async describeBuckets(): Promise<{ name: string; created: string }[]> {
    const names = await readdir(join(this.folder, 'buckets')).catch(() => []);
    const found = await Promise.all(
      names.sort().map(async (name) => {
        const about = await stat(this.bucketFolder(name)).catch(() => undefined);
        return about?.isDirectory() ? [{ name, created: about.birthtime.toISOString() }] : [];
      }),
    );
    return found.flat();
  }

  /** Describes all objects of a bucket, ordered by the bytes of their keys. */
  async describeAll(bucket: string): Promise<Description[]> {
    await this.requireBucket(bucket);
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

/** Appends the description to a file, so that one rename publishes both at once. */
export async function writeDescription(path: string, description: Description): Promise<void> {
  const text = Buffer.from(JSON.stringify(description));
  const length = Buffer.alloc(footerLengthBytes);
  length.writeUInt32BE(text.length);
  await appendFile(path, Buffer.concat([text, length]));
}

/** Moves a finished file into place, replacing an existing one. If the process is killed, either the old or the new
 *  object exists completely. */
export async function publish(path: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await rename(path, target);
}

/** Opens a file of the store; undefined if it does not exist or is incomplete. */
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

/** Maximum age of unfinished files. */
export interface StaleAfter {
  incomingMs: number;
  uploadsMs: number;
}

/** Removes what unfinished uploads have left behind. @returns the number of removed entries. */
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
