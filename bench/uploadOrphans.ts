import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { parseEnv } from '../bff/src/env.ts';
import { sweepMultipartUploads } from '../bff/src/files/multipartUploads/sweepMultipartUploads.ts';
import { sweepUploads } from '../bff/src/files/uploads/sweepUploads.ts';
import { connect, disconnect } from '../bff/src/infra/mongo.ts';
import { createStorage } from '../bff/src/infra/storage.ts';
import type { Figure } from './figure.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** Returns the number of objects in the local storage. @param folder folder of its files. */
export async function countObjects(folder: string): Promise<number> {
  const entries = await readdir(join(folder, 'buckets'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

/** Simulates the passing of a week for uploads and counts the objects that nothing will ever remove.
 *  @param before number of objects before the uploads. */
export async function countOrphans(
  { db, env }: { db: Db; env: Record<string, string> },
  { folder, before }: { folder: string; before: number },
): Promise<Figure> {
  const storage = createStorage(parseEnv({ ...process.env, ...env }));
  await connect(env['MONGODB_URI'] ?? '');
  try {
    const sweepOptions = { now: new Date(Date.now() + 8 * dayMs), signal: new AbortController().signal };
    await sweepMultipartUploads(sweepOptions, storage);
    await sweepUploads(sweepOptions, storage);
  } finally {
    await disconnect();
  }
  // The renditions of deleted assets are removed an hour after them, by the site itself.
  const removals = db.collection('outbox');
  const waiting = { kind: 'media-removal', state: 'waiting' };
  await removals.updateMany(waiting, { $set: { runAt: new Date(), dueAt: new Date() } });
  for (let tries = 0; (await removals.countDocuments(waiting)) > 0; tries += 1) {
    if (tries === 600) throw new Error('The files of deleted assets are not removed');
    await wait(100);
  }
  const unfinished = (await readdir(join(folder, 'uploads')).catch(() => [])).length;
  return {
    name: 'Orphaned objects in storage after the kills',
    value: (await countObjects(folder)) - before,
    unit: '',
    goal: { atMost: 0 },
    reference: `${unfinished} unrecorded uploads, which the bucket's lifecycle rule removes after 7 days`,
  };
}
