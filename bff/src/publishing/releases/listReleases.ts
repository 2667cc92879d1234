import type { PreviewedRelease } from '@grove/contracts/pageData';
import type { Release } from '@grove/contracts/releases';
import { nativeCollection } from '../../infra/mongo.ts';
import { Channels, isOff } from './channels.model.ts';
import type { Channel } from './channels.model.ts';
import { chosenRelease } from './chosenRelease.ts';
import { findRelease } from './findLive.ts';
import type { Preview } from './preview.ts';
import { readManifest, withPublishedAddresses } from './readManifest.ts';

type Row = Pick<Channel, 'name' | 'percent' | 'shown' | 'former' | 'previous' | 'offSince'>;
const fields = { name: 1, percent: 1, shown: 1, former: 1, previous: 1, offSince: 1 } as const;

/** For whom the releases are. */
export interface Viewer {
  /** What this browser is to see instead of the stable ones. */
  preview: Preview;
  /** By which a share of the devices is chosen; null for one that is not known. */
  device: string | null;
}

/** What pages load now. */
export interface Listed {
  releases: Release[];
  /** What a link shows instead of what is live. */
  preview: PreviewedRelease | null;
  /** Whether some remote's devices have different versions. */
  isDivided: boolean;
}

/** The releases that this viewer's pages load now, asked for anew each time, in one query: publishing needs no restart. */
export async function listReleases({ preview, device }: Viewer, releasesDir: string): Promise<Listed> {
  const rows = await nativeCollection(Channels)
    .find<Row>({ channel: 'stable' }, { projection: fields })
    .sort({ name: -1 })
    .toArray();
  const byName = new Map<string, Release>();
  for (const row of rows) {
    const release = chosenRelease(row, device);
    if (release !== null) byName.set(row.name, release);
  }
  await replaceFailed(byName, rows, preview.failedShell);
  for (const pin of preview.pins) await usePinned(byName, pin, releasesDir);
  const linked = await useLinked(byName, preview.linked);
  const isDivided = rows.some((row) => row.percent > 0 && row.percent < 100 && !isOff(row));
  return { releases: [...byName.values()], preview: linked, isDivided };
}

/** A shell that has not started in this browser gives way to the one before it, if there is one. */
async function replaceFailed(
  byName: Map<string, Release>,
  rows: readonly Row[],
  failed: string | null,
): Promise<void> {
  if (failed === null || byName.get('shell')?.version !== failed) return;
  const version = rows.find(({ name }) => name === 'shell')?.previous;
  if (version === undefined || version === null || version === failed) return;
  const stored = await findRelease({ name: 'shell', version });
  if (stored !== null && stored.withdrawnAt === null && stored.removingAt === null)
    byName.set('shell', stored.release);
}

/** @returns what is shown by it: nothing where the version is gone. */
async function useLinked(
  byName: Map<string, Release>,
  linked: PreviewedRelease | null,
): Promise<PreviewedRelease | null> {
  if (linked === null) return null;
  const stored = await findRelease(linked);
  if (stored === null || stored.withdrawnAt !== null || stored.removingAt !== null) return null;
  byName.set(linked.name, stored.release);
  return linked;
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
