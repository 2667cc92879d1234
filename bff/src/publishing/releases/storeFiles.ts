import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadedRelease } from '@grove/contracts/deploys';
import { checkContents, checkFiles, firstFiles } from '@grove/release-checks/checkFiles';
import type { ReleaseFile } from '@grove/release-checks/checkFiles';
import { checkName } from '@grove/release-checks/checkName';
import { isDuplicateKey } from '../../infra/isDuplicateKey.ts';
import { moveIn, withIncomingFolder } from './incomingFolder.ts';
import { refuseProblems } from './judgeRelease.ts';
import { compressFiles, measureFiles } from './prepareFiles.ts';
import type { Pace } from './prepareFiles.ts';
import { describeRelease } from './recordRelease.ts';
import type { Described } from './recordRelease.ts';

interface Publishing<Recorded> {
  /** What the publisher means to publish: a build that calls itself something else is refused. */
  name: string;
  releasesDir: string;
  pace: Omit<Pace, 'first'>;
  /** Puts the build's files into an empty folder. @returns what the build says about itself. */
  receive: (folder: string) => Promise<UploadedRelease>;
  /** Writes the version down before its files are served; throws if they must not be. */
  record: (described: Described) => Promise<Recorded>;
}

/** The one way by which a build gets to where it is served from: checked, compressed, recorded and moved there as a whole,
 *  or not at all. Of a version that is there already, files that are missing or damaged are replaced.
 *  @returns what `record` returns.
 *  @throws AppError('release-refused') with every problem of the files, and what `receive` and `record` throw. */
export async function storeFiles<Recorded>({
  name,
  releasesDir,
  pace,
  receive,
  record,
}: Publishing<Recorded>): Promise<Recorded> {
  return withIncomingFolder(releasesDir, async (folder) => {
    await mkdir(folder, { recursive: true });
    const manifest = await receive(folder);
    await refuseUnfit(folder, manifest, name);
    // Anybody may read it there, so it says nothing of who built it.
    const { author: _, commit: __, ...served } = manifest;
    await writeFile(join(folder, 'release.json'), JSON.stringify(served));
    await compressFiles(folder, { ...pace, first: firstPaths(manifest) });
    const described = describeRelease(manifest, await measureFiles(folder));
    // Before the files: of two builds that call themselves the same version, the second is refused while its files lie
    // nowhere.
    const recorded = await onceMore(() => record(described));
    await moveIn(folder, { releasesDir, name, version: manifest.version });
    return recorded;
  });
}

/** Repeats a write that failed because somebody published the same for the first time in the same moment. */
export async function onceMore<T>(write: () => Promise<T>): Promise<T> {
  return write().catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
    return write();
  });
}

async function refuseUnfit(folder: string, manifest: UploadedRelease, name: string): Promise<void> {
  const files = await measureFiles(folder);
  refuseProblems([
    ...checkName(manifest.name, name),
    ...checkFiles(manifest, files),
    ...checkContents(await beginningsOf(folder, files)),
  ]);
}

/** What a first screen loads, whichever it is. */
function firstPaths(manifest: UploadedRelease): string[] {
  const ofRoutes = manifest.routes.flatMap(({ preload = [] }) => preload);
  return [...firstFiles(manifest), ...ofRoutes].map(({ url }) => url);
}

/** The first characters of what browsers would run or apply. */
async function beginningsOf(folder: string, files: readonly ReleaseFile[]): Promise<Map<string, string>> {
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
