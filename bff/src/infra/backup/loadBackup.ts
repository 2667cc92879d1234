import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import mongoose from 'mongoose';
import type { DataEnv } from '../../env.ts';
import { refuseOlderBackup } from '../migrations/refuseOlderData.ts';
import {
  collectionFile,
  listFiles,
  objectFile,
  readBackupManifest,
  readObjects,
  readReleases,
  hashFile,
  forEachConcurrently,
} from './archive.ts';
import type { Manifest, SavedFile, SavedObject } from './archive.ts';
import { openBucket } from './bucket.ts';
import { isEmpty, loadDatabase } from './loadDatabase.ts';

export interface RestoreOptions {
  /** Names of the migrations that this version knows. */
  migrations: readonly string[];
  /** Allows the current contents of the database to be replaced. */
  replace: boolean;
}

/** Restores a backup: first the files, then the database, which refers to them. Objects that are not in the backup
 *  stay. Can be repeated after an interruption. The site must not run at the same time.
 *  @throws Error before anything was changed if the backup is damaged, was made by a later version or before the
 *  first release, or if the database is not empty and may not be replaced. */
export async function loadBackup(env: DataEnv, folder: string, options: RestoreOptions): Promise<Manifest> {
  const manifest = await readBackupManifest(folder);
  refuseOlderBackup(manifest.migrations);
  const unknownMigration = manifest.migrations.find((name) => !options.migrations.includes(name));
  if (unknownMigration !== undefined)
    throw new Error(
      `The backup is from a later version of Grove, which has run '${unknownMigration}'. Restore it with that version.`,
    );
  const [objects, releases] = await verify(folder, manifest);

  const client = new mongoose.mongo.MongoClient(env.MONGODB_URI);
  try {
    if (!options.replace && !(await isEmpty(client.db())))
      throw new Error('The database is not empty. Use --replace to delete everything in it first.');
    await loadObjects(env, folder, objects);
    await loadReleases(env.RELEASES_DIR, folder, releases);
    await loadDatabase(client.db(), folder, manifest.collections);
  } finally {
    await client.close();
  }
  return manifest;
}

/** @throws Error that names the first file that is missing or was changed. */
async function verify(folder: string, manifest: Manifest): Promise<[SavedObject[], SavedFile[]]> {
  const { lists, collections } = manifest;
  await expectDigest(join(folder, listFiles.objects), lists.objects);
  await expectDigest(join(folder, listFiles.releases), lists.releases);
  const [objects, releases] = [await readObjects(folder), await readReleases(folder)];
  const files = [
    ...collections.map(({ name, sha256 }) => ({ path: collectionFile(folder, name), sha256 })),
    ...objects.map(({ key, sha256 }) => ({ path: objectFile(folder, key), sha256 })),
    ...releases.map(({ path, sha256 }) => ({ path: join(folder, 'releases', path), sha256 })),
  ];
  await forEachConcurrently(files, ({ path, sha256 }) => expectDigest(path, sha256));
  return [objects, releases];
}

async function expectDigest(path: string, sha256: string): Promise<void> {
  const found = await hashFile(path).catch(() => undefined);
  if (found !== sha256) throw new Error(`The backup is damaged: ${path} is missing or was changed.`);
}

async function loadObjects(env: DataEnv, folder: string, objects: readonly SavedObject[]): Promise<void> {
  const bucket = openBucket(env);
  try {
    await forEachConcurrently(objects, async (object) => {
      if (await bucket.contains(object)) return;
      const { key, bytes, headers } = object;
      await bucket.write(key, { path: objectFile(folder, key), bytes, headers });
    });
  } finally {
    bucket.close();
  }
}

async function loadReleases(releasesDir: string, folder: string, files: readonly SavedFile[]): Promise<void> {
  await forEachConcurrently(files, async ({ path }) => {
    const target = join(releasesDir, path);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(folder, 'releases', path), target);
  });
}
