import type { RemoteState, UnreleasedRemote } from '@grove/contracts/releases/deploys';
import type { ResponseOf } from '@grove/contracts/api/endpointTypes';
import { getDefaultBudget } from '@grove/release-checks/checkBudget';
import { olderThan, paginateById } from '../../http/idCursor.ts';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Channel } from './channels.model.ts';
import { findBudget, findBudgets } from './findBudgets.ts';
import { findChannel, findReleases, listChannels } from './findReleases.ts';
import { listedFields } from './listedRelease.ts';
import type { ListedRelease } from './listedRelease.ts';
import { RemoteReleases } from './remoteReleases.model.ts';
import { sumHealth } from './sumHealth.ts';
import { toChannelState, toRemoteRelease } from './toRemoteRelease.ts';

const pageSize = 50;
// The contract's maximum; a site has about ten.
const maxListed = 60;

/** Lists all remotes that were promoted, and the shell, by name. */
export async function listRemotes(): Promise<RemoteState[]> {
  return describeChannels((await listChannels()).slice(0, maxListed));
}

/** Lists the remotes that were never promoted, by name: those with an upload, and those that someone may upload.
 *  @param expected names that someone may upload. @param shown names of promoted remotes. */
export async function listUnpromoted(
  expected: readonly string[],
  shown: readonly string[],
): Promise<UnreleasedRemote[]> {
  const uploaded = await nativeCollection(RemoteReleases).distinct('name');
  const names = [...new Set([...uploaded, ...expected])].filter((name) => !shown.includes(name)).sort();
  const budgets = await findBudgets(names.slice(0, maxListed));
  return [...budgets].map(([name, budget]) => ({ name, budget }));
}

/** @throws AppError('not-found') if the remote was never promoted. */
export async function getRemote(name: string): Promise<RemoteState> {
  const channel = await findChannel(name);
  const [remote] = channel === null ? [] : await describeChannels([channel]);
  if (remote === undefined) throw new AppError('not-found');
  return remote;
}

/** Returns a page of a remote's versions, newest first. */
export async function listVersions(
  name: string,
  cursor: string | undefined,
): Promise<ResponseOf<'GET /api/remotes/:name/releases'>> {
  const budget = await findBudget(name);
  const found = await nativeCollection(RemoteReleases)
    .find<ListedRelease>({ name, ...olderThan(cursor) }, { projection: listedFields })
    .sort({ _id: -1 })
    .limit(pageSize + 1)
    .toArray();
  const { shown, nextCursor } = paginateById(found, pageSize);
  return { releases: shown.map(toRemoteRelease), nextCursor, budget };
}

async function describeChannels(channels: readonly Channel[]): Promise<RemoteState[]> {
  const named = channels.flatMap(({ name, version, previous }) => [
    { name, version },
    ...(previous === null ? [] : [{ name, version: previous }]),
  ]);
  const [releases, health, budgets] = await Promise.all([
    findReleases(named),
    sumHealth(named),
    findBudgets(channels.map(({ name }) => name)),
  ]);
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
      budget: budgets.get(name) ?? getDefaultBudget(name),
      routes: shown.routes.map(({ path, sections }) => formatRoute(path, sections)),
    };
  });
}

/** Formats a route, with its sections if it has any: '/ #classroom'. */
function formatRoute(path: string, sections: readonly string[] = []): string {
  return [path, ...sections.map((section) => `#${section}`)].join(' ').slice(0, 200);
}
