import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@grove/contracts/releases/releases';
import { publishRelease } from 'bff/src/publishing/releases/publishRelease.ts';
import { Channels } from 'bff/src/publishing/releases/channels.model.ts';
import { root } from './folders.ts';
import { findLastPublished, recordPublished } from './publishedVersions.ts';
import type { Workspace } from './workspaces.ts';

interface Publishing {
  releasesDir: string;
  /** Publishes everything, even in place of what others have deployed. */
  all?: boolean;
  clone?: string;
}

/** Names of published releases, and of releases that differ but were left because someone else has deployed what is
 *  live. */
export interface Published {
  published: string[];
  skipped: string[];
}

/** Publishes builds whose release is not live yet, and builds that have changed since this clone published what is
 *  live. Call it within `withRegistry`. */
export async function publishChanged(
  workspaces: Workspace[],
  { releasesDir, all = false, clone = root }: Publishing,
): Promise<Published> {
  const result: Published = { published: [], skipped: [] };
  for (const { name, folder } of workspaces) {
    const distDir = join(folder, 'dist');
    const { version } = JSON.parse(readFileSync(join(distDir, 'release.json'), 'utf8')) as Release;
    const live = await liveVersion(name, releasesDir);
    const isOurs = live === undefined || live === (await findLastPublished(name, clone));
    if (version !== live && !isOurs && !all) {
      result.skipped.push(name);
      continue;
    }
    if (version !== live) {
      await publishRelease({ name, distDir, releasesDir });
      result.published.push(name);
    }
    await recordPublished(name, version, clone);
  }
  return result;
}

/** Returns the live version; undefined if there is none or its files are missing. */
async function liveVersion(name: string, releasesDir: string): Promise<string | undefined> {
  const active = await Channels.findOne({ channel: 'stable', name }).lean();
  const version = active?.version;
  return version !== undefined && existsSync(join(releasesDir, name, version)) ? version : undefined;
}
