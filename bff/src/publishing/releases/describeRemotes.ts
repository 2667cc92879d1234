import type { RemoteRelease, RemoteState } from '@grove/contracts/deploys';
import { usualBudget } from '@grove/release-checks/checkBudget';
import { olderThan, pageOf } from '../../http/idCursor.ts';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Channel } from './channels.model.ts';
import { findChannel, findReleases, listChannels } from './findLive.ts';
import { listedFields } from './listedRelease.ts';
import type { ListedRelease } from './listedRelease.ts';
import { RemoteReleases } from './remoteReleases.model.ts';
import { sumHealth } from './sumHealth.ts';
import { toChannelState, toRemoteRelease } from './toRemoteRelease.ts';

const pageSize = 50;
// As many as the contract shows; a site has ten.
const mostListed = 60;

/** Every remote of which something is shown, and the shell, by name. */
export async function listRemotes(): Promise<RemoteState[]> {
  return describe((await listChannels()).slice(0, mostListed));
}

/** @throws AppError('not-found') for a remote of which nothing was shown yet. */
export async function getRemote(name: string): Promise<RemoteState> {
  const channel = await findChannel(name);
  const [remote] = channel === null ? [] : await describe([channel]);
  if (remote === undefined) throw new AppError('not-found');
  return remote;
}

/** A page of a remote's versions, newest first. */
export async function listVersions(
  name: string,
  cursor: string | undefined,
): Promise<{ releases: RemoteRelease[]; nextCursor: string | null }> {
  const found = await nativeCollection(RemoteReleases)
    .find<ListedRelease>({ name, ...olderThan(cursor) }, { projection: listedFields })
    .sort({ _id: -1 })
    .limit(pageSize + 1)
    .toArray();
  const { shown, nextCursor } = pageOf(found, pageSize);
  return { releases: shown.map(toRemoteRelease), nextCursor };
}

async function describe(channels: readonly Channel[]): Promise<RemoteState[]> {
  const named = channels.flatMap(({ name, version, previous }) => [
    { name, version },
    ...(previous === null ? [] : [{ name, version: previous }]),
  ]);
  const [releases, health] = await Promise.all([findReleases(named), sumHealth(named)]);
  const byVersion = new Map(releases.map((release) => [`${release.name} ${release.version}`, release]));
  return channels.map((channel) => {
    const { name, version, previous, shown } = channel;
    const of = (one: string | null) => ({
      release: byVersion.get(`${name} ${one}`),
      health: health.get(`${name} ${one}`) ?? null,
    });
    const [live, before] = [of(version), of(previous)];
    return {
      name,
      live: live.release === undefined ? null : toRemoteRelease(live.release),
      before: before.release === undefined ? null : toRemoteRelease(before.release),
      channel: toChannelState(channel),
      health: { live: live.health, before: before.health },
      budget: channel.budget ?? { ...usualBudget(name) },
      routes: shown.routes.map(({ path, sections }) => placeOf(path, sections)),
    };
  });
}

/** '/ #classroom' for a section of the member area. */
function placeOf(path: string, sections: readonly string[] = []): string {
  return [path, ...sections.map((section) => `#${section}`)].join(' ').slice(0, 200);
}
