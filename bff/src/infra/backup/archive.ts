import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { z } from 'zod';
import { ObjectHeaders } from './bucket.ts';

const SavedCollection = z.object({
  name: z.string().min(1),
  documents: z.number().int().min(0),
  sha256: z.string(),
  /** Extended JSON in the database's own format for options and indexes. */
  options: z.string(),
  indexes: z.string(),
});
export type SavedCollection = z.infer<typeof SavedCollection>;

const SavedFile = z.object({ path: z.string().min(1), bytes: z.number().int().min(0), sha256: z.string() });
export type SavedFile = z.infer<typeof SavedFile>;

const SavedObject = z.object({
  key: z.string().min(1),
  etag: z.string(),
  bytes: z.number().int().min(0),
  sha256: z.string(),
  headers: ObjectHeaders,
});
export type SavedObject = z.infer<typeof SavedObject>;

/** The contents of a backup. Written last: a folder without it is not a backup. */
const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Names of the migrations that have run on the data. */
  migrations: z.array(z.string()),
  collections: z.array(SavedCollection),
  /** Digests of the list files, which contain one JSON value per line. */
  lists: z.object({ objects: z.string(), releases: z.string() }),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestFile = 'backup.json';
export const listFiles = { objects: 'objects.ndjson', releases: 'releases.ndjson' } as const;

/** Returns the file of a collection's documents: concatenated BSON, compressed, in mongodump's format. */
export const collectionFile = (folder: string, name: string) => join(folder, 'database', `${name}.bson.gz`);

/** Returns the file of an object. Keys are hashed, because they may be invalid as file names. */
export function objectFile(folder: string, key: string): string {
  const name = createHash('sha256').update(key).digest('hex');
  return join(folder, 'objects', name.slice(0, 2), name);
}

/** Reads a backup's manifest. @throws Error if the folder contains no complete backup in a format that this version
 *  knows. */
export async function readBackupManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new Error(`${folder} is not a backup: it contains no ${manifestFile}.`);
  });
  const result = Manifest.safeParse(JSON.parse(text));
  if (!result.success) throw new Error(`This version cannot read ${join(folder, manifestFile)}.`);
  return result.data;
}

/** Lists the names of the backups in a folder, oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^\d{4}-\d{2}-\d{2}T[\d-]+Z$/.test(name)).sort();
}

/** Reads the list of a backup's objects. @throws Error if it is missing or damaged. */
export const readObjects = (folder: string) => readList(join(folder, listFiles.objects), SavedObject);
export const readReleases = (folder: string) => readList(join(folder, listFiles.releases), SavedFile);

async function readList<Row extends z.ZodType>(file: string, row: Row): Promise<z.infer<Row>[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => row.parse(JSON.parse(line)));
}

/** Creates a transform that passes bytes on, and counts and hashes them. `sha256` is valid once all have passed. */
export function createHashingCounter(): { through: Transform; bytes: () => number; sha256: () => string } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, bytes: () => bytes, sha256: () => hash.digest('hex') };
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Removes all but the latest `count` backups. */
export async function deleteOldBackups(folder: string, count: number): Promise<void> {
  const names = await listBackups(folder);
  for (const name of names.slice(0, -count)) await rm(join(folder, name), { recursive: true });
}

/** Runs `work` for each item, eight at a time.
 *  @throws the first error, after all started work has ended. */
export async function forEachConcurrently<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const concurrency = 8;
  const iterator = (async function* () {
    yield* items;
  })();
  const worker = async () => {
    try {
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next())
        await work(next.value);
    } finally {
      await iterator.return();
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
