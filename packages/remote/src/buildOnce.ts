import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { UploadedRelease } from '@grove/contracts/releases/deploys';
import type { Remote } from './Remote.ts';
import { cacheFolder } from './webpack/cacheFolder.ts';

/** Builds unless `dist` was already built from the same sources. The record is removed before a build and written
 *  after it, so an interrupted build does not count.
 *  @param job.hash hash of the sources. @returns whether it built. */
export async function buildOnce(job: Job, build: () => Promise<unknown>): Promise<boolean> {
  if (isBuilt(job)) return false;
  rmSync(recordPath(job.remote), { force: true });
  await build();
  writeRecord(job);
  return true;
}

interface Job {
  remote: Remote;
  hash: string;
}

/** Reports whether `dist` was built from sources with this hash and still contains every file that it lists. */
export function isBuilt({ remote, hash }: Job): boolean {
  return readIfExists(recordPath(remote)) === recordText(remote, hash) && hasListedFiles(remote);
}

/** A partly deleted output, for example one that was restored from a cache, is built again. */
function hasListedFiles({ folder }: Remote): boolean {
  const dist = join(folder, 'dist');
  const { files = [] } = JSON.parse(readIfExists(join(dist, 'release.json')) ?? '{}') as Pick<
    Partial<UploadedRelease>,
    'files'
  >;
  return files.every(({ path }) => existsSync(join(dist, path)));
}

function writeRecord({ remote, hash }: Job): void {
  const file = recordPath(remote);
  mkdirSync(dirname(file), { recursive: true });
  const temp = `${file}.${process.pid}`;
  writeFileSync(temp, recordText(remote, hash));
  renameSync(temp, file);
}

/** The record contains the manifest, so an output replaced by something else is built again. */
function recordText({ folder }: Remote, hash: string): string {
  return `${hash}\n${readIfExists(join(folder, 'dist/release.json')) ?? 'nothing'}`;
}

/** The record is stored with the other caches, so reinstalling the packages removes it and everything is built
 *  again. */
function recordPath({ name, folder }: Remote): string {
  return join(cacheFolder(folder), 'builds', name);
}

function readIfExists(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
