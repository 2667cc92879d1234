import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@grove/contracts/releases';
import { publishRelease } from 'bff/src/publishing/releases/publishRelease.ts';
import { Releases } from 'bff/src/publishing/releases/releases.model.ts';
import type { Workspace } from './workspaces.ts';

/** Publishes those builds that are not what the registry shows now. Answers their names. Needs `withRegistry`. */
export async function publishChanged(workspaces: Workspace[], releasesDir: string): Promise<string[]> {
  const published: string[] = [];
  for (const { name, folder } of workspaces) {
    const distDir = join(folder, 'dist');
    const { version } = JSON.parse(readFileSync(join(distDir, 'release.json'), 'utf8')) as Release;
    const active = await Releases.exists({ channel: 'stable', name, 'release.version': version });
    if (active && existsSync(join(releasesDir, name, version))) continue;
    await publishRelease({ distDir, releasesDir });
    published.push(name);
  }
  return published;
}

/** Empties the channel of development servers: none outlives the stack. */
export async function forgetDevServers(): Promise<void> {
  await Releases.deleteMany({ channel: 'dev' });
}
