import type { PreviewedRelease } from '@grove/contracts/api/pageData';
import type { Release } from '@grove/contracts/releases/releases';
import { nativeCollection } from '../../infra/mongo.ts';
import { Channels, isOff } from './channels.model.ts';
import type { Channel } from './channels.model.ts';
import { chooseRelease } from './chooseRelease.ts';
import { findRelease } from './findReleases.ts';
import type { Preview } from './preview.ts';
import { readManifest, withPublishedUrls } from './readManifest.ts';

type Row = Pick<Channel, 'name' | 'percent' | 'shown' | 'former' | 'previous' | 'offSince'>;
const fields = { name: 1, percent: 1, shown: 1, former: 1, previous: 1, offSince: 1 } as const;

/** The reader for whom releases are chosen. */
export interface Viewer {
  /** Releases that this browser previews instead of the stable ones. */
  preview: Preview;
  /** The device's id, which decides about canaries; null if unknown. */
  device: string | null;
}

/** Releases that a page loads. */
export interface Listed {
  releases: Release[];
  /** The release that a preview link shows instead of the live one. */
  preview: PreviewedRelease | null;
  /** Whether any remote is divided between two versions. */
  isDivided: boolean;
}

/** Returns the releases that this viewer's pages load. Queried for each page, so publishing needs no restart. */
export async function listReleases({ preview, device }: Viewer, releasesDir: string): Promise<Listed> {
  const rows = await nativeCollection(Channels)
    .find<Row>({ channel: 'stable' }, { projection: fields })
    .sort({ name: -1 })
    .toArray();
  const byName = new Map<string, Release>();
  for (const row of rows) {
    const release = chooseRelease(row, device);
    if (release !== null) byName.set(row.name, release);
  }
  await replaceFailed(byName, rows, preview.failedShell);
  for (const pin of preview.pins) await usePinned(byName, pin, releasesDir);
  const linked = await useLinked(byName, preview.linked);
  const isDivided = rows.some((row) => row.percent > 0 && row.percent < 100 && !isOff(row));
  return { releases: [...byName.values()], preview: linked, isDivided };
}

/** Replaces a shell that failed to start in this browser with the previous one, if that is usable. */
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

/** @returns the previewed release, or null if there is none or its version is no longer usable. */
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

/** Reads a previously published version from its files. A missing version is ignored. */
async function usePinned(
  byName: Map<string, Release>,
  { name, version }: { name: string; version: string },
  releasesDir: string,
): Promise<void> {
  const manifest = await readManifest(`${releasesDir}/${name}/${version}`).catch(() => undefined);
  if (manifest?.name === name) byName.set(name, withPublishedUrls(manifest));
}
