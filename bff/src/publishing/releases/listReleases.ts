import type { Release } from '@grove/contracts/releases';
import { readManifest, withPublishedAddresses } from './readManifest.ts';
import type { Preview } from './preview.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Releases } from './releases.model.ts';
import type { ActiveRelease, Channel } from './releases.model.ts';

type Shown = Pick<ActiveRelease, 'name' | 'channel' | 'release'>;

/** The releases that pages load now, asked for anew each time: publishing needs no restart.
 *  @param preview what this browser is to see instead of the stable ones. */
export async function listReleases(preview: Preview, releasesDir: string): Promise<Release[]> {
  const channels: Channel[] = preview.channel === 'dev' ? ['stable', 'dev'] : ['stable'];
  const shown = { name: 1, channel: 1, release: 1 } as const;
  const active = await nativeCollection(Releases)
    .find<Shown>({ channel: { $in: channels } }, { projection: shown })
    .sort({ channel: -1, name: -1 })
    .toArray();
  // 'dev' is sorted behind 'stable', so it takes its place.
  const byName = new Map(active.map(({ name, release }) => [name, release]));
  for (const pin of preview.pins) await usePinned(byName, pin, releasesDir);
  return [...byName.values()];
}

/** Takes a version that was published earlier, from its files. One that is not there is ignored. */
async function usePinned(
  byName: Map<string, Release>,
  { name, version }: { name: string; version: string },
  releasesDir: string,
): Promise<void> {
  const manifest = await readManifest(`${releasesDir}/${name}/${version}`).catch(() => undefined);
  if (manifest?.name === name) byName.set(name, withPublishedAddresses(manifest));
}
