import type { Release } from '@grove/contracts/releases';
import { activateRelease } from './activateRelease.ts';
import { readManifest, withPublishedAddresses } from './readManifest.ts';
import { storeFiles } from './storeFiles.ts';

export interface Publication {
  /** What the publisher means to publish: a build that calls itself something else is refused. */
  name: string;
  distDir: string;
  releasesDir: string;
}

/** Publishes a build: its files first, checked, then the registry, so that no page ever names a file that is not there
 *  or not what was built. Repeating it repairs files that are damaged; publishing an earlier version again goes back
 *  to it. Earlier versions' files stay: pages that are open go on loading them. Needs a connection (`infra/mongo.ts`).
 *  @returns what pages are told from now on.
 *  @throws Error naming what is wrong with the build; nothing has changed then. */
export async function publishRelease({ name, distDir, releasesDir }: Publication): Promise<Release> {
  const manifest = await readManifest(distDir);
  if (manifest.name !== name)
    throw new Error(`${distDir} holds the release '${manifest.name}', and not '${name}'`);
  await storeFiles({ distDir, releasesDir, manifest });
  const release = withPublishedAddresses(manifest);
  await activateRelease('stable', release);
  return release;
}
