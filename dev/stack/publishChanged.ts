import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@grove/contracts/releases';
import { publishRelease } from 'bff/src/publishing/releases/publishRelease.ts';
import { Releases } from 'bff/src/publishing/releases/releases.model.ts';
import { root } from './folders.ts';
import { lastPublishedHere, notePublished } from './publishedHere.ts';
import type { Workspace } from './workspaces.ts';

/** Publishes those builds that are new in this clone since it last published, and those of which nothing is shown.
 *  What another clone has deployed meanwhile stays. Answers their names. Needs `withRegistry`. */
export async function publishChanged(
  workspaces: Workspace[],
  releasesDir: string,
  clone = root,
): Promise<string[]> {
  const published: string[] = [];
  for (const { name, folder } of workspaces) {
    const distDir = join(folder, 'dist');
    const { version } = JSON.parse(readFileSync(join(distDir, 'release.json'), 'utf8')) as Release;
    const shown = await shownVersion(name, releasesDir);
    const isNew = version !== shown && version !== (await lastPublishedHere(name, clone));
    if (shown === undefined || isNew) {
      await publishRelease({ name, distDir, releasesDir });
      published.push(name);
    }
    await notePublished(name, version, clone);
  }
  return published;
}

/** Undefined also where the files of what is shown are gone. */
async function shownVersion(name: string, releasesDir: string): Promise<string | undefined> {
  const active = await Releases.findOne({ channel: 'stable', name }).lean();
  const version = active?.release.version;
  return version !== undefined && existsSync(join(releasesDir, name, version)) ? version : undefined;
}

/** Empties the channel of development servers: none outlives the stack. */
export async function forgetDevServers(): Promise<void> {
  await Releases.deleteMany({ channel: 'dev' });
}
