import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import type { DataEnv } from '../../env.ts';
import { clock } from '../clock.ts';
import { listBackups, manifestFile } from './archive.ts';
import type { Manifest } from './archive.ts';
import { openBucket } from './bucket.ts';
import { saveDatabase } from './saveDatabase.ts';
import { createObjectSaver, saveReleases } from './saveFiles.ts';

const incomingPrefix = '.incoming-';

/** Saves database, storage and published files into a new folder below `into`, while the site runs. The folder
 *  appears as a whole or not at all.
 *  @returns its path.
 *  @throws Error if something cannot be read or written. Then there is no new folder. */
export async function saveBackup(env: DataEnv, into: string, now = clock.now()): Promise<string> {
  await mkdir(into, { recursive: true, mode: 0o700 });
  await deleteInterrupted(into);
  const latest = (await listBackups(into)).at(-1);
  const name = now.toISOString().replaceAll(/[:.]/g, '-');
  const folder = join(into, `${incomingPrefix}${name}`);
  await mkdir(folder, { mode: 0o700 });
  try {
    const manifest = await save(env, folder, latest && join(into, latest));
    await writeFile(
      join(folder, manifestFile),
      JSON.stringify({ ...manifest, createdAt: now.toISOString() }),
    );
    await rename(folder, join(into, name));
    return join(into, name);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function save(
  env: DataEnv,
  folder: string,
  previous: string | undefined,
): Promise<Omit<Manifest, 'createdAt'>> {
  const client = new mongoose.mongo.MongoClient(env.MONGODB_URI);
  const bucket = openBucket(env);
  try {
    const objects = await createObjectSaver(bucket, folder, previous);
    // Most objects are saved before the database's snapshot, so that few can be deleted between them. The second pass
    // saves what was added until the snapshot: every object that the database refers to is in the backup.
    await objects.saveNew();
    const collections = await saveDatabase(client, folder);
    await objects.saveNew();
    const releases = await saveReleases(env.RELEASES_DIR, folder);
    const migrations = await listFinishedMigrations(client);
    return { format: 1, migrations, collections, lists: { objects: await objects.end(), releases } };
  } finally {
    bucket.close();
    await client.close();
  }
}

async function listFinishedMigrations(client: mongoose.mongo.MongoClient): Promise<string[]> {
  const done = client
    .db()
    .collection<{ _id: string }>('migrations')
    .find({ doneAt: { $ne: null } });
  return (await done.toArray()).map(({ _id }) => _id);
}

async function deleteInterrupted(into: string): Promise<void> {
  const leftovers = (await readdir(into)).filter((name) => name.startsWith(incomingPrefix));
  for (const name of leftovers) await rm(join(into, name), { recursive: true, force: true });
}
