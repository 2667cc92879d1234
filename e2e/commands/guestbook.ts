import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkPackages, openTeamFolder, packPackages, unpackPackages, writeGuestbook } from './teamFolder.ts';
import type { TeamFolder } from './teamFolder.ts';

const packages = ['contracts', 'platform', 'ui', 'release-checks', 'remote'];

/** Creates the remote of docs/add-a-remote.md in a folder outside the repository and installs the packages as npm
 *  packs them. */
export async function createGuestbook(): Promise<TeamFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'grove-guestbook-'));
  await writeGuestbook(folder);
  await Promise.all([
    linkPackages(folder),
    packPackages(folder, packages).then(() => unpackPackages(folder)),
  ]);
  return openTeamFolder(folder);
}
