import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { getDatabaseHashes } from '../test/getDatabaseHashes.ts';
import { makeBuild } from '../test/factories/makeBuild.ts';
import { makeUser } from '../test/factories/makeUser.ts';
import { readPageData } from '../test/readPageData.ts';
import { startServerProcess } from '../test/serverProcess.ts';
import type { ServerProcess } from '../test/serverProcess.ts';
import { startObjectStorage } from '../test/startObjectStorage.ts';
import { testDatabase } from '../test/testDatabase.ts';
import { waitUntil } from '../test/waitUntil.ts';
import { startSession } from './identity/auth/startSession.ts';
import { deleteOldBackups, objectFile } from './infra/backup/archive.ts';
import { openBucket } from './infra/backup/bucket.ts';
import { loadBackup } from './infra/backup/loadBackup.ts';
import { saveBackup } from './infra/backup/saveBackup.ts';
import { inTransaction } from './infra/mongo.ts';
import { createStorage } from './infra/storage.ts';
import { publishRelease } from './publishing/releases/publishRelease.ts';

const { Binary, BSONRegExp, Decimal128, Double, Int32, Long, Timestamp } = mongoose.mongo;
const stored = await startObjectStorage();
// Registered before the test database, so that this runs while the connection is open.
afterAll(async () => {
  bucket.close();
  await rm(backups, { recursive: true, force: true });
  await rm(join(env.RELEASES_DIR, '..'), { recursive: true, force: true });
  await odd().drop();
  await small().dropDatabase();
});
const { env } = testDatabase({ S3_ENDPOINT: stored.endpoint });
const bucket = openBucket(env);
const storage = createStorage(env);
/** A database with few collections, because restoring each collection takes time. */
const smallEnv = { ...env, MONGODB_URI: env.MONGODB_URI.replace('/grove_test_', '/grove_small_') };
const small = () =>
  mongoose.connection.useDb(new URL(smallEnv.MONGODB_URI).pathname.slice(1), { useCache: true });
const leftCollection = () => small().collection<Counter>('left');
const right = () => small().collection<Counter>('right');
interface Counter {
  _id: string;
  count: number;
}
const known = { migrations: [], replace: false };
let backups: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  backups = await mkdtemp(join(tmpdir(), 'grove-backups-'));
});
afterEach(() => {
  server?.child.kill('SIGKILL');
});

const odd = () => mongoose.connection.collection('oddThings');

async function command(script: string, ...args: string[]): Promise<string> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const settings = Object.entries(env).map(([name, value]) => [name, String(value)]);
  const { stdout } = await promisify(execFile)(process.execPath, [path, ...args], {
    env: { ...process.env, ...(Object.fromEntries(settings) as Record<string, string>) },
  });
  return stdout.trim();
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Everything in an installation: documents, indexes, objects and published files. */
async function everything() {
  const names = (await mongoose.connection.db?.listCollections({}, { nameOnly: false }).toArray()) ?? [];
  const indexes = names.map(async ({ name, options }) => [
    name,
    { options, indexes: await mongoose.connection.collection(name).listIndexes().toArray() },
  ]);
  const objects: Record<string, unknown> = {};
  for await (const { key } of bucket.list()) {
    const { headers, body } = (await bucket.read(key)) ?? {};
    objects[key] = { headers, content: body && digest(Buffer.concat(await body.toArray())) };
  }
  const files = await readdir(env.RELEASES_DIR, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = files.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const releases = paths.sort().map(async (path) => [path, digest(await readFile(path))]);
  return {
    documents: await getDatabaseHashes(),
    indexes: Object.fromEntries((await Promise.all(indexes)) as [string, unknown][]),
    objects,
    releases: await Promise.all(releases),
  };
}

async function destroy(): Promise<void> {
  await mongoose.connection.dropDatabase();
  await storage.deleteAll('');
  await rm(env.RELEASES_DIR, { recursive: true, force: true });
}

test('a backup restores everything that was destroyed, and the site runs on it', async () => {
  const user = await makeUser({ username: 'Willow', isCreator: true });
  const session = await startSession(user);
  const { distDir, release } = await makeBuild({ name: 'shell', version: 'kept' });
  await publishRelease({ name: release.name, distDir, releasesDir: env.RELEASES_DIR });
  await storage.put('public/avatars/willow.webp', new Blob(['a picture'], { type: 'image/webp' }), {});
  await storage.put('exports/Grüße ☼ +%.zip', new Blob([Buffer.alloc(6_000_000, 'x')]), {
    downloadAs: 'all.zip',
  });
  await storage.put('empty', new Blob([]), {});
  await odd().insertMany([
    {
      n: new Double(1),
      i: new Int32(1),
      l: Long.fromString('9007199254740993'),
      d: Decimal128.fromString('1.10'),
    },
    {
      b: new Binary(Buffer.from([0, 255]), 128),
      r: new BSONRegExp('^a', 'i'),
      t: new Timestamp({ t: 5, i: 1 }),
    },
    { at: new Date('1850-01-01'), none: null, deep: { 'a.b': [[], {}] }, same: 'x' },
  ]);
  await odd().createIndex(
    { same: 1 },
    { unique: true, partialFilterExpression: { at: { $gt: new Date(0) } } },
    {},
  );
  await odd().createIndex({ word: 'text', at: -1 }, { weights: { word: 3 } }, {});
  await odd().createIndex({ goneAt: 1 }, { expireAfterSeconds: 60 }, {});
  const before = await everything();

  const [, folder = ''] = /^Saved in (.+)$/.exec(await command('backup.ts', backups, '--keep', '14')) ?? [];
  expect((await stat(folder)).mode & 0o077).toBe(0);
  await destroy();
  expect((await everything()).documents).toEqual({});
  expect(await command('restore.ts', folder)).toMatch(/^Restored the backup of 2/);
  expect(await everything()).toEqual(before);

  server = await startServerProcess({ S3_ENDPOINT: env.S3_ENDPOINT });
  const { origin } = server;
  await waitUntil(async () => (await fetch(`${origin}/ready`)).status === 200);
  const page = await readPageData(origin, '/', { Cookie: `grove_session=${session}` });
  expect([page.user, page.releases]).toMatchObject([{ username: 'Willow' }, [{ version: 'kept' }]]);
  for (const path of [`/remotes/shell/kept/${release.entry}`, '/media/avatars/willow.webp'])
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
}, 60_000);

test('a backup is consistent although the site keeps writing, and the next one links to its files', async () => {
  for (const side of [leftCollection(), right()]) await side.insertOne({ _id: 'a', count: 0 });
  const done = new AbortController();
  const writing = (async () => {
    while (!done.signal.aborted)
      await inTransaction(async (session) => {
        for (const side of [leftCollection(), right()])
          await side.updateOne({ _id: 'a' }, { $inc: { count: 1 } }, { session });
      });
  })();
  await waitUntil(async () => ((await leftCollection().findOne({ _id: 'a' }))?.count ?? 0) > 3);
  const first = await saveBackup(smallEnv, backups);
  const second = await saveBackup(smallEnv, backups);
  done.abort();
  await writing;

  const path = 'public/avatars/willow.webp';
  const inodes = await Promise.all(
    [first, second].map(async (one) => (await stat(objectFile(one, path))).ino),
  );
  expect(inodes[0]).toBe(inodes[1]);
  await loadBackup(smallEnv, second, { ...known, replace: true });
  const { count = 0 } = (await leftCollection().findOne({ _id: 'a' })) ?? {};
  expect(count).toBeGreaterThan(3);
  expect(await right().findOne({ _id: 'a' })).toEqual({ _id: 'a', count });
});

test('nothing is restored over existing data, from a damaged backup, or from a later version', async () => {
  const folder = await saveBackup(smallEnv, backups);
  await leftCollection().insertOne({ _id: 'since', count: 1 });
  const restore = (replace: boolean, from = folder) => loadBackup(smallEnv, from, { ...known, replace });
  await expect(restore(false)).rejects.toThrow('The database is not empty.');
  await expect(restore(true, backups)).rejects.toThrow('is not a backup');

  const manifest = join(folder, 'backup.json');
  const text = await readFile(manifest, 'utf8');
  await writeFile(manifest, text.replace('"migrations":[', '"migrations":["2030-shape"'));
  await expect(restore(true)).rejects.toThrow("has run '2030-shape'");
  await writeFile(manifest, text.replace('"migrations":[', '"migrations":["releases-into-channels"'));
  await expect(restore(true)).rejects.toThrow('The backup is from a version before the first release');
  await writeFile(manifest, text);

  const object = objectFile(folder, 'public/avatars/willow.webp');
  await rm(object);
  await writeFile(object, 'b picture');
  await expect(restore(true)).rejects.toThrow(/is damaged: .*objects/);
  expect(await leftCollection().countDocuments()).toBe(2);

  const next = await saveBackup(smallEnv, backups);
  expect(await readFile(objectFile(next, 'public/avatars/willow.webp'), 'utf8')).toBe('a picture');
});

test('a failed backup leaves the existing ones unchanged and no files of its own', async () => {
  const before = await readdir(backups);
  const withoutStorage = { ...smallEnv, S3_ENDPOINT: 'http://127.0.0.1:9' };
  await expect(saveBackup(withoutStorage, backups)).rejects.toThrow('ECONNREFUSED');
  expect(await readdir(backups)).toEqual(before);
});

test('only the given number of backups is kept', async () => {
  await deleteOldBackups(backups, 2);
  const keptNames = (await readdir(backups)).sort();
  expect(keptNames).toEqual([expect.stringMatching(/^2/), expect.stringMatching(/^2/)]);
  await saveBackup(smallEnv, backups, new Date('2040-01-01'));
  await deleteOldBackups(backups, 2);
  expect((await readdir(backups)).sort()).toEqual([keptNames[1], '2040-01-01T00-00-00-000Z']);
  await expect(command('backup.ts')).rejects.toThrow('Usage: npm run backup');
});
