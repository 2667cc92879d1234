import type { Release } from '@grove/contracts/releases';
import { activateRelease } from './activateRelease.ts';
import { readManifest, withPublishedAddresses } from './readManifest.ts';
import { storeFiles } from './storeFiles.ts';

/** Publishes a build: its files first, then the registry, so that no page ever names a file that is not there.
 *  Repeating it changes nothing; publishing an earlier version again goes back to it. Earlier versions' files stay:
 *  pages that are open go on loading them. Needs a connection (`infra/mongo.ts`).
 *  @returns what pages are told from now on. */
export async function publishRelease({
  distDir,
  releasesDir,
}: {
  distDir: string;
  releasesDir: string;
}): Promise<Release> {
  const manifest = await readManifest(distDir);
  await storeFiles({ distDir, releasesDir, name: manifest.name, version: manifest.version });
  const release = withPublishedAddresses(manifest);
  await activateRelease('stable', release);
  return release;
}
