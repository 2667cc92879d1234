import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Channels, isOff } from './channels.model.ts';
import type { Channel } from './channels.model.ts';
import { listedFields } from './listedRelease.ts';
import type { ListedRelease } from './listedRelease.ts';
import { RemoteReleases } from './remoteReleases.model.ts';
import type { StoredRelease } from './remoteReleases.model.ts';

/** Returns a remote's stable channel, or null if the remote was never promoted. */
export async function findChannel(name: string, tx?: Transaction): Promise<Channel | null> {
  return nativeCollection(Channels).findOne({ channel: 'stable', name }, tx && { session: tx });
}

/** Returns an uploaded version, or null. */
export async function findRelease(
  { name, version }: { name: string; version: string },
  tx?: Transaction,
): Promise<StoredRelease | null> {
  return nativeCollection(RemoteReleases).findOne({ name, version }, tx && { session: tx });
}

/** Returns all stable channels, by name. */
export async function listChannels(tx?: Transaction): Promise<Channel[]> {
  return nativeCollection(Channels)
    .find({ channel: 'stable' }, tx && { session: tx })
    .sort({ name: 1 })
    .toArray();
}

/** Returns the named versions of several remotes. */
export async function findReleases(
  named: readonly { name: string; version: string }[],
  tx?: Transaction,
): Promise<ListedRelease[]> {
  if (named.length === 0) return [];
  return nativeCollection(RemoteReleases)
    .find<ListedRelease>({ $or: [...named] }, { projection: listedFields, ...(tx && { session: tx }) })
    .toArray();
}

/** Releases that a release is checked against. While a canary runs, a remote has two. */
export interface OtherReleases<Listed = ListedRelease> {
  /** Live releases of remotes and shell. */
  live: Listed[];
  /** Releases of remotes that are off, which become live again when those are turned on. */
  off: Listed[];
}

/** Lists the releases of all channels, separated by whether the remote is off. */
export async function listOtherReleases(tx?: Transaction): Promise<OtherReleases> {
  const channels = await listChannels(tx);
  const releases = await findReleases(channels.flatMap(listShownVersions), tx);
  const offNames = new Set(channels.filter(isOff).map(({ name }) => name));
  return {
    live: releases.filter(({ name }) => !offNames.has(name)),
    off: releases.filter(({ name }) => offNames.has(name)),
  };
}

/** Returns the versions that devices load from a channel while its remote is on. */
export function listShownVersions({
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
