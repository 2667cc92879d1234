import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Channels, isOff } from './channels.model.ts';
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

/** What a release is judged beside. While a canary runs, there are two versions of one remote. */
export interface Beside<Listed = ListedRelease> {
  /** What devices get now, of remotes and shell. */
  live: Listed[];
  /** What they will get of the remotes that are off, once those are turned on. */
  off: Listed[];
}

/** Lists what every channel shows, apart for the remotes that are off. */
export async function listBeside(tx?: Transaction): Promise<Beside> {
  const channels = await listChannels(tx);
  const releases = await findReleases(channels.flatMap(versionsShown), tx);
  const namesOff = new Set(channels.filter(isOff).map(({ name }) => name));
  return {
    live: releases.filter(({ name }) => !namesOff.has(name)),
    off: releases.filter(({ name }) => namesOff.has(name)),
  };
}

/** What devices get of one channel while its remote is on. */
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
