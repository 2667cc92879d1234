import { nativeCollection } from '../../infra/mongo.ts';
import { isOff } from './channels.model.ts';
import { findDamage } from './findDamage.ts';
import { listChannels, listShownVersions } from './findReleases.ts';
import { RemoteReleases } from './remoteReleases.model.ts';

export interface LiveReleases {
  /** Names of the shell and the remotes that devices load. */
  live: string[];
  /** Versions with missing or changed files, with the first problem. */
  damaged: { name: string; version: string; problem: string }[];
  /** Names of remotes that have releases, none of which was ever live. */
  withoutRelease: string[];
}

/** Reads every file of the live releases, and lists remotes without one. Remotes that are off are left out. */
export async function checkLiveReleases(releasesDir: string): Promise<LiveReleases> {
  const channels = await listChannels();
  const live = channels.filter((channel) => !isOff(channel));
  const damaged: LiveReleases['damaged'] = [];
  for (const { name, version } of live.flatMap(listShownVersions)) {
    const [problem] = await findDamage({ name, version }, releasesDir);
    if (problem !== undefined) damaged.push({ name, version, problem: problem.what });
  }
  const names = await nativeCollection(RemoteReleases).distinct('name');
  const promoted = new Set(channels.map(({ name }) => name));
  return {
    live: live.map(({ name }) => name),
    damaged,
    withoutRelease: names.filter((name) => !promoted.has(name)),
  };
}
