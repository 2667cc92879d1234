import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { counting, listFiles, objectFile, readObjects, sha256Of, withEach } from './archive.ts';
import type { SavedFile, SavedObject } from './archive.ts';
import type { Bucket, ListedObject } from './bucket.ts';

/** Saves what lies in a bucket. What an earlier backup beside it holds unchanged is linked and not fetched again. */
export interface ObjectSaver {
  /** Saves what has come since the last call. */
  saveNew(): Promise<void>;
  /** Writes the list of all that was saved.
   *  @returns its digest. */
  end(): Promise<string>;
}

export async function objectSaver(
  bucket: Bucket,
  folder: string,
  previous: string | undefined,
): Promise<ObjectSaver> {
  // Of one that is damaged nothing is taken.
  const earlier = previous === undefined ? [] : await readObjects(previous).catch(() => []);
  const known = new Map(earlier.map((object) => [object.key, object]));
  const saved = new Map<string, SavedObject>();

  async function save(listed: ListedObject): Promise<void> {
    const { key, etag } = listed;
    if (saved.get(key)?.etag === etag) return;
    const object = (await linked(listed)) ?? (await fetched(key));
    if (object !== undefined) saved.set(key, object);
  }

  async function linked({ key, etag, bytes }: ListedObject): Promise<SavedObject | undefined> {
    const before = known.get(key);
    if (previous === undefined || before?.etag !== etag || before.bytes !== bytes) return undefined;
    const [old, path] = [objectFile(previous, key), objectFile(folder, key)];
    await mkdir(dirname(path), { recursive: true });
    try {
      // Disks forget: what was damaged since is not carried on.
      if ((await sha256Of(old)) !== before.sha256) return undefined;
      await link(old, path);
      return before;
    } catch {
      // Gone, or on a file system that knows no links: it is fetched.
      return undefined;
    }
  }

  async function fetched(key: string): Promise<SavedObject | undefined> {
    const object = await bucket.read(key);
    // It was deleted since it was listed.
    if (object === undefined) return undefined;
    const { body, headers, etag } = object;
    return { key, etag, headers, ...(await store(body, objectFile(folder, key))) };
  }

  return {
    saveNew: () => withEach(bucket.list(), save),
    end: () => writeList(join(folder, listFiles.objects), [...saved.values()]),
  };
}

/** Saves the folder of published files, and writes their list.
 *  @returns the list's digest. */
export async function saveReleases(releasesDir: string, folder: string): Promise<string> {
  const entries = await readdir(releasesDir, { recursive: true, withFileTypes: true }).catch(noneYet);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(releasesDir, join(entry.parentPath, entry.name)))
    // What is being published lies beside the rest under such a name until it is whole.
    .filter((path) => !path.startsWith('.'));
  const saved: SavedFile[] = [];
  await withEach(paths, async (path) => {
    const from = createReadStream(join(releasesDir, path));
    saved.push({ path, ...(await store(from, join(folder, 'releases', path))) });
  });
  return writeList(join(folder, listFiles.releases), saved);
}

function noneYet(error: unknown): [] {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
  throw error;
}

/** As a new file, whole or not at all: one that is there may be linked to by another backup. */
async function store(body: Readable, path: string): Promise<{ bytes: number; sha256: string }> {
  await mkdir(dirname(path), { recursive: true });
  const counted = counting();
  await pipeline(body, counted.through, createWriteStream(`${path}.part`));
  await rename(`${path}.part`, path);
  return { bytes: counted.bytes(), sha256: counted.sha256() };
}

async function writeList(file: string, rows: readonly object[]): Promise<string> {
  await writeFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return sha256Of(file);
}
