import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  createHashingCounter,
  listFiles,
  objectFile,
  readObjects,
  hashFile,
  forEachConcurrently,
} from './archive.ts';
import type { SavedFile, SavedObject } from './archive.ts';
import type { Bucket, ListedObject } from './bucket.ts';

/** Saves the objects of a bucket. Objects that the previous backup contains unchanged are hard-linked instead of
 *  downloaded. */
export interface ObjectSaver {
  /** Saves objects that were added since the last call. */
  saveNew(): Promise<void>;
  /** Writes the list of all saved objects.
   *  @returns its digest. */
  end(): Promise<string>;
}

export async function createObjectSaver(
  bucket: Bucket,
  folder: string,
  previous: string | undefined,
): Promise<ObjectSaver> {
  // Nothing is reused from a damaged backup.
  const previousObjects = previous === undefined ? [] : await readObjects(previous).catch(() => []);
  const previousByKey = new Map(previousObjects.map((object) => [object.key, object]));
  const saved = new Map<string, SavedObject>();

  async function save(listed: ListedObject): Promise<void> {
    const { key, etag } = listed;
    if (saved.get(key)?.etag === etag) return;
    const object = (await linkUnchanged(listed)) ?? (await downloadObject(key));
    if (object !== undefined) saved.set(key, object);
  }

  async function linkUnchanged({ key, etag, bytes }: ListedObject): Promise<SavedObject | undefined> {
    const previousObject = previousByKey.get(key);
    if (previous === undefined || previousObject?.etag !== etag || previousObject.bytes !== bytes)
      return undefined;
    const [old, path] = [objectFile(previous, key), objectFile(folder, key)];
    await mkdir(dirname(path), { recursive: true });
    try {
      // Disks lose data, so a damaged file is not carried into the new backup.
      if ((await hashFile(old)) !== previousObject.sha256) return undefined;
      await link(old, path);
      return previousObject;
    } catch {
      // The file is missing, or the file system has no links: download it.
      return undefined;
    }
  }

  async function downloadObject(key: string): Promise<SavedObject | undefined> {
    const object = await bucket.read(key);
    // It was deleted after it was listed.
    if (object === undefined) return undefined;
    const { body, headers, etag } = object;
    return { key, etag, headers, ...(await store(body, objectFile(folder, key))) };
  }

  return {
    saveNew: () => forEachConcurrently(bucket.list(), save),
    end: () => writeList(join(folder, listFiles.objects), [...saved.values()]),
  };
}

/** Saves the folder of published files, and writes their list.
 *  @returns the list's digest. */
export async function saveReleases(releasesDir: string, folder: string): Promise<string> {
  const entries = await readdir(releasesDir, { recursive: true, withFileTypes: true }).catch(emptyIfMissing);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(releasesDir, join(entry.parentPath, entry.name)))
    // Releases that are being published are in hidden folders until they are complete.
    .filter((path) => !path.startsWith('.'));
  const saved: SavedFile[] = [];
  await forEachConcurrently(paths, async (path) => {
    const from = createReadStream(join(releasesDir, path));
    saved.push({ path, ...(await store(from, join(folder, 'releases', path))) });
  });
  return writeList(join(folder, listFiles.releases), saved);
}

function emptyIfMissing(error: unknown): [] {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
  throw error;
}

/** Writes a new file as a whole or not at all: an existing file may be linked from another backup. */
async function store(body: Readable, path: string): Promise<{ bytes: number; sha256: string }> {
  await mkdir(dirname(path), { recursive: true });
  const counter = createHashingCounter();
  await pipeline(body, counter.through, createWriteStream(`${path}.part`));
  await rename(`${path}.part`, path);
  return { bytes: counter.bytes(), sha256: counter.sha256() };
}

async function writeList(file: string, rows: readonly object[]): Promise<string> {
  await writeFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return hashFile(file);
}
