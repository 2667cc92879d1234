import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Channels } from './channels.model.ts';
import type { Channel } from './channels.model.ts';
import { listedFields } from './listedRelease.ts';
import type { ListedRelease } from './listedRelease.ts';
import { RemoteReleases } from './remoteReleases.model.ts';
import type { StoredRelease } from './remoteReleases.model.ts';

/** A remote's stable channel, or null before anything of it was shown. */
export async function findChannel(name: string, tx?: Transaction): Promise<Channel | null> {
  return nativeCollection(Channels).findOne({ channel: 'stable', name }, tx && { session: tx });
}

/** A version that was uploaded, or null. */
export async function findRelease(
  { name, version }: { name: string; version: string },
  tx?: Transaction,
): Promise<StoredRelease | null> {
  return nativeCollection(RemoteReleases).findOne({ name, version }, tx && { session: tx });
}

/** Every stable channel, by name. */
export async function listChannels(tx?: Transaction): Promise<Channel[]> {
  return nativeCollection(Channels)
    .find({ channel: 'stable' }, tx && { session: tx })
    .sort({ name: 1 })
    .toArray();
}

/** The versions that are named, of many remotes at once. */
export async function findReleases(
  named: readonly { name: string; version: string }[],
  tx?: Transaction,
): Promise<ListedRelease[]> {
  if (named.length === 0) return [];
  return nativeCollection(RemoteReleases)
    .find<ListedRelease>({ $or: [...named] }, { projection: listedFields, ...(tx && { session: tx }) })
    .toArray();
}

/** All that devices get now, of remotes and shell: while a canary runs two versions of one. */
export async function listLive(tx?: Transaction): Promise<ListedRelease[]> {
  return findReleases((await listChannels(tx)).flatMap(versionsShown), tx);
}

/** What devices get of one channel. */
export function versionsShown({
  name,
  version,
  previous,
  percent,
}: Channel): { name: string; version: string }[] {
  return [
    ...(percent > 0 ? [{ name, version }] : []),
    ...(percent < 100 && previous !== null ? [{ name, version: previous }] : []),
  ];
}
