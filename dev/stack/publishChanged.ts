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
  /** Everything, also in place of what somebody else has deployed. */
  all?: boolean;
  clone?: string;
}

/** Names of what was published, and of what differs and was left, because somebody else has deployed what is live. */
export interface Published {
  published: string[];
  left: string[];
}

/** Publishes the builds of which nothing is live, and those that are new since this clone published what is live.
 *  Needs `withRegistry`. */
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

/** Undefined also where the files of what is shown are gone. */
async function shownVersion(name: string, releasesDir: string): Promise<string | undefined> {
  const active = await Channels.findOne({ channel: 'stable', name }).lean();
  const version = active?.version;
  return version !== undefined && existsSync(join(releasesDir, name, version)) ? version : undefined;
}
