import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import { root } from './folders.ts';

interface PublishedMark {
  _id: string;
  versions: Record<string, string>;
}

/** Returns the version of a release that this clone has published last into the connected registry. This
 *  distinguishes its own deploys from those of other clones. */
export async function findLastPublished(name: string, clone = root): Promise<string | undefined> {
  return (await marks().findOne({ _id: markId(clone) }))?.versions[name];
}

/** Stores that this clone has published a version. */
export async function recordPublished(name: string, version: string, clone = root): Promise<void> {
  await marks().updateOne(
    { _id: markId(clone) },
    { $set: { [`versions.${name}`]: version } },
    { upsert: true },
  );
}

function marks() {
  return mongoose.connection.collection<PublishedMark>('localStack');
}

function markId(clone: string): string {
  return `published by ${createHash('sha256').update(clone).digest('hex').slice(0, 16)}`;
}
