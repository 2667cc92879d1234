import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@grove/contracts/releases';
import { publishRelease } from 'bff/src/publishing/releases/publishRelease.ts';
import { Channels } from 'bff/src/publishing/releases/channels.model.ts';
import { root } from './folders.ts';
import { lastPublishedHere, notePublished } from './publishedHere.ts';
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
  left: string[];
}

/** Publishes builds whose release is not live yet, and builds that have changed since this clone published what is
 *  live. Call it within `withRegistry`. */
export async function publishChanged(
  workspaces: Workspace[],
  { releasesDir, all = false, clone = root }: Publishing,
): Promise<Published> {
  const done: Published = { published: [], left: [] };
  for (const { name, folder } of workspaces) {
    const distDir = join(folder, 'dist');
    const { version } = JSON.parse(readFileSync(join(distDir, 'release.json'), 'utf8')) as Release;
    const shown = await shownVersion(name, releasesDir);
    const isOurs = shown === undefined || shown === (await lastPublishedHere(name, clone));
    if (version !== shown && !isOurs && !all) {
      done.left.push(name);
      continue;
    }
    if (version !== shown) {
      await publishRelease({ name, distDir, releasesDir });
      done.published.push(name);
    }
    await notePublished(name, version, clone);
  }
  return done;
}

/** Returns the live version; undefined if there is none or its files are missing. */
async function shownVersion(name: string, releasesDir: string): Promise<string | undefined> {
  const active = await Channels.findOne({ channel: 'stable', name }).lean();
  const version = active?.version;
  return version !== undefined && existsSync(join(releasesDir, name, version)) ? version : undefined;
}
