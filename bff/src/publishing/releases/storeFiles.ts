import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadedRelease } from '@grove/contracts/releases/deploys';
import { checkContents, checkFiles, getFirstScreenFiles } from '@grove/release-checks/checkFiles';
import type { ReleaseFile } from '@grove/release-checks/checkFiles';
import { checkName } from '@grove/release-checks/checkName';
import { isDuplicateKey } from '../../infra/isDuplicateKey.ts';
import { moveIntoPlace, withIncomingFolder } from './incomingFolder.ts';
import { refuseProblems } from './checkRelease.ts';
import { compressFiles, measureFiles } from './prepareFiles.ts';
import type { CompressionOptions } from './prepareFiles.ts';
import { describeRelease } from './recordRelease.ts';
import type { DescribedBuild } from './recordRelease.ts';

interface StoreOptions<Recorded> {
  /** Expected name of the release. A build with another name is refused. */
  name: string;
  releasesDir: string;
  compression: Omit<CompressionOptions, 'first'>;
  /** Puts the build's files into an empty folder. @returns the build's manifest. */
  receive: (folder: string) => Promise<UploadedRelease>;
  /** Stores the version before its files are served. Throws if they must not be served. */
  record: (described: DescribedBuild) => Promise<Recorded>;
}

/** Stores a build in the folder from which it is served: checked, compressed, recorded, and moved as a whole or not
 *  at all. If the version exists already, missing and damaged files are replaced. Every build gets there through
 *  this function.
 *  @returns what `record` returns.
 *  @throws AppError('release-refused') with every problem of the files, and what `receive` and `record` throw. */
export async function storeFiles<Recorded>({
  name,
  releasesDir,
  compression,
  receive,
  record,
}: StoreOptions<Recorded>): Promise<Recorded> {
  return withIncomingFolder(releasesDir, async (folder) => {
    await mkdir(folder, { recursive: true });
    const manifest = await receive(folder);
    await refuseInvalidFiles(folder, manifest, name);
    // The file is public, so the author and the commit are left out.
    const { author: _, commit: __, ...served } = manifest;
    await writeFile(join(folder, 'release.json'), JSON.stringify(served));
    await compressFiles(folder, { ...compression, first: firstPaths(manifest) });
    const described = describeRelease(manifest, await measureFiles(folder));
    // Recorded before the files are moved: if two builds claim the same version, the second is refused before its files
    // are served.
    const recorded = await retryOnDuplicate(() => record(described));
    await moveIntoPlace(folder, { releasesDir, name, version: manifest.version });
    return recorded;
  });
}

/** Repeats a write once if it failed because another process inserted the same document at the same time. */
export async function retryOnDuplicate<T>(write: () => Promise<T>): Promise<T> {
  return write().catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
    return write();
  });
}

async function refuseInvalidFiles(folder: string, manifest: UploadedRelease, name: string): Promise<void> {
  const files = await measureFiles(folder);
  refuseProblems([
    ...checkName(manifest.name, name),
    ...checkFiles(manifest, files),
    ...checkContents(await readFirstCharacters(folder, files)),
  ]);
}

/** Lists the paths of everything that any first screen loads. */
function firstPaths(manifest: UploadedRelease): string[] {
  const routePreloads = manifest.routes.flatMap(({ preload = [] }) => preload);
  return [...getFirstScreenFiles(manifest), ...routePreloads].map(({ url }) => url);
}

/** Returns the first characters of each script and style, by path. */
async function readFirstCharacters(
  folder: string,
  files: readonly ReleaseFile[],
): Promise<Map<string, string>> {
  const texts = files.filter(({ path }) => /\.(m?js|css)$/.test(path));
  return new Map(
    await Promise.all(
      texts.map(async ({ path }): Promise<[string, string]> => {
        const content = await readFile(join(folder, path));
        return [path, content.toString('utf8', 0, 64)];
      }),
    ),
  );
}
