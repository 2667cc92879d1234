import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseRetentionDays } from '@grove/contracts/releases/deploys';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { findChannel } from './findReleases.ts';
import { RemoteReleases } from './remoteReleases.model.ts';
import type { StoredRelease } from './remoteReleases.model.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const maxPerRun = 500;

type Old = Pick<StoredRelease, '_id' | 'name' | 'version'>;

/** Removes versions that no open page should still use: not live for 30 days, and neither shown by a channel nor
 *  available for its rollback. A version is marked first, so that it is not promoted while its files are deleted. An
 *  interrupted run is finished by the next one. */
export async function removeOldReleases(
  { now, signal }: { now: Date; signal: AbortSignal },
  releasesDir: string,
): Promise<void> {
  const before = new Date(now.getTime() - releaseRetentionDays * dayMs);
  for (const old of await listOld(before, null)) {
    signal.throwIfAborted();
    await markForRemoval(old, { now, before });
  }
  for (const { _id, name, version } of await listOld(before, { $ne: null })) {
    signal.throwIfAborted();
    await rm(join(releasesDir, name, version), { recursive: true, force: true });
    await nativeCollection(RemoteReleases).deleteOne({ _id });
  }
  await removeLeftovers(releasesDir, now);
}

async function listOld(before: Date, removingAt: null | { $ne: null }): Promise<Old[]> {
  return nativeCollection(RemoteReleases)
    .find({ lastLiveAt: { $lt: before }, removingAt })
    .project<Old>({ name: 1, version: 1 })
    .limit(maxPerRun)
    .toArray();
}

/** Promoting or uploading a version writes the same document, so concurrent transactions conflict and one is
 *  retried. */
async function markForRemoval(
  { _id, name, version }: Old,
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  await inTransaction(async (tx) => {
    const channel = await findChannel(name, tx);
    const isRetained =
      channel !== null && [channel.version, channel.previous, channel.earlier].includes(version);
    const change = isRetained ? { lastLiveAt: now } : { removingAt: now };
    await nativeCollection(RemoteReleases).updateOne(
      { _id, lastLiveAt: { $lt: before } },
      { $set: { ...change, updatedAt: now } },
      { session: tx },
    );
  });
}

/** Deletes temporary folders of processes that were killed. */
async function removeLeftovers(releasesDir: string, now: Date): Promise<void> {
  const names = await readdir(releasesDir).catch(() => []);
  for (const name of names.filter((one) => one.startsWith('.incoming-'))) {
    const folder = join(releasesDir, name);
    const stats = await stat(folder).catch(() => undefined);
    if (stats !== undefined && now.getTime() - stats.mtimeMs > dayMs)
      await rm(folder, { recursive: true, force: true });
  }
}
