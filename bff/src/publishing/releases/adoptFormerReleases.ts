import { join } from 'node:path';
import type { Release } from '@grove/contracts/releases';
import mongoose, { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Channels } from './channels.model.ts';
import { measureFiles } from './prepareFiles.ts';
import { readManifest } from './readManifest.ts';
import { describeRelease } from './recordRelease.ts';
import { RemoteReleases } from './remoteReleases.model.ts';

/** As it was until versions became rows of their own: what a channel shows, in the collection `releases`. */
interface FormerRow {
  _id: Types.ObjectId;
  name: string;
  channel: string;
  release: Release;
  updatedAt: Date;
}

/** Makes a channel and a version of each row of the former registry. What is there already stays as it is, so it may be done
 *  again; the former rows stay as they are, for copies of before that are still running. Rows of the former channel 'dev'
 *  are left out: remotes from source are no longer in the registry.
 *  @param releasesDir where the versions' files lie. */
export async function adoptFormerReleases(releasesDir: string, signal: AbortSignal): Promise<void> {
  const former = mongoose.connection
    .getClient()
    .db(mongoose.connection.name)
    .collection<FormerRow>('releases');
  for await (const row of former.find({ channel: 'stable' })) {
    signal.throwIfAborted();
    await adoptVersion(row, releasesDir);
    await adoptChannel(row);
  }
}

async function adoptVersion({ name, release, updatedAt }: FormerRow, releasesDir: string): Promise<void> {
  const { version } = release;
  const folder = join(releasesDir, name, version);
  const manifest = await readManifest(folder).catch(() => null);
  const files = manifest === null ? [] : await measureFiles(folder).catch(() => []);
  const described =
    manifest === null
      ? { shared: {}, commit: '', author: '', files, firstScreenBytes: 0, largestChunkBytes: 0 }
      : describeRelease(manifest, files);
  const times = { uploadedAt: updatedAt, lastLiveAt: clock.now(), createdAt: updatedAt, updatedAt };
  const content = { ...described, name, version, release, withdrawnAt: null, removingAt: null, ...times };
  await nativeCollection(RemoteReleases).updateOne(
    { name, version },
    { $setOnInsert: { _id: new Types.ObjectId(), ...content } },
    { upsert: true },
  );
}

async function adoptChannel({ name, release, updatedAt }: FormerRow): Promise<void> {
  const begun = {
    previous: null,
    earlier: null,
    percent: 100,
    revision: 1,
    halted: null,
    former: null,
    budget: null,
  };
  const times = { changedAt: updatedAt, createdAt: updatedAt, updatedAt };
  const content = { version: release.version, shown: release, ...begun, ...times };
  await nativeCollection(Channels).updateOne(
    { channel: 'stable', name },
    { $setOnInsert: { _id: new Types.ObjectId(), ...content } },
    { upsert: true },
  );
}
