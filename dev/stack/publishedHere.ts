import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import { root } from './folders.ts';

interface PublishedMark {
  _id: string;
  versions: Record<string, string>;
}

/** Which version of a release this clone was the last to publish into the connected registry. Another clone's deploys
 *  are told from one's own by it. */
export async function lastPublishedHere(name: string, clone = root): Promise<string | undefined> {
  return (await marks().findOne({ _id: markOf(clone) }))?.versions[name];
}

/** Remembers that this clone has published a version. */
export async function notePublished(name: string, version: string, clone = root): Promise<void> {
  await marks().updateOne(
    { _id: markOf(clone) },
    { $set: { [`versions.${name}`]: version } },
    { upsert: true },
  );
}

function marks() {
  return mongoose.connection.collection<PublishedMark>('localStack');
}

function markOf(clone: string): string {
  return `published by ${createHash('sha256').update(clone).digest('hex').slice(0, 16)}`;
}
