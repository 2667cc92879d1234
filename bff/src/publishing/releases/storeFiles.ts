import { realpath } from 'node:fs/promises';
import type { Release } from '@grove/contracts/releases';
import { checkFiles } from '@grove/release-checks/checkFiles';
import type { NamedFiles } from '@grove/release-checks/checkFiles';
import type { ReleaseFile } from '@grove/release-checks/checkFiles';
import { copyFiles } from './copyFiles.ts';
import { moveIn, withIncomingFolder } from './incomingFolder.ts';
import { compressFiles, measureFiles } from './prepareFiles.ts';

/** Copies a build into the folder that the site serves, with `.br` and `.gz` beside each text.
 *  It appears there whole and as its manifest says, or not at all; of a version that is there already, files that are
 *  missing or damaged are replaced.
 *  @throws Error naming a file that is none, or is not what the manifest says. */
export async function storeFiles({
  distDir,
  releasesDir,
  manifest,
  confirm,
}: {
  distDir: string;
  releasesDir: string;
  manifest: NamedFiles & Pick<Release, 'name' | 'version'>;
  /** Called before anything is served; throws if the files must not be. */
  confirm?: (files: ReleaseFile[]) => Promise<void>;
}): Promise<ReleaseFile[]> {
  return withIncomingFolder(releasesDir, async (folder) => {
    await copyFiles(await realpath(distDir), folder);
    await compressFiles(folder, { atOnce: 8 });
    const files = await measureFiles(folder);
    const [problem] = checkFiles(manifest, files);
    if (problem !== undefined) throw new Error(problem.what);
    await confirm?.(files);
    await moveIn(folder, { releasesDir, name: manifest.name, version: manifest.version });
    return files;
  });
}
