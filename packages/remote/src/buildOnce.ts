import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Remote } from './Remote.ts';
import { cacheFolder } from './webpack/cacheFolder.ts';

/** Builds unless what is in `dist` was built from these sources. The record of it is written after the build and removed
 *  before it: an interrupted build is no build.
 *  @param job.hash of the sources. @returns whether it was built. */
export async function buildOnce(job: Job, build: () => Promise<unknown>): Promise<boolean> {
  if (isBuilt(job)) return false;
  rmSync(recordOf(job.remote), { force: true });
  await build();
  note(job);
  return true;
}

interface Job {
  remote: Remote;
  hash: string;
}

/** Whether what is in `dist` was built from sources with this hash. */
export function isBuilt({ remote, hash }: Job): boolean {
  return read(recordOf(remote)) === recordText(remote, hash);
}

function note({ remote, hash }: Job): void {
  const file = recordOf(remote);
  mkdirSync(dirname(file), { recursive: true });
  const temp = `${file}.${process.pid}`;
  writeFileSync(temp, recordText(remote, hash));
  renameSync(temp, file);
}

/** Names what was built and what came of it: an output that something else has replaced is built again. */
function recordText({ folder }: Remote, hash: string): string {
  return `${hash}\n${read(join(folder, 'dist/release.json')) ?? 'nothing'}`;
}

/** Beside the other caches: installing packages anew forgets it, and everything is built again. */
function recordOf({ name, folder }: Remote): string {
  return join(cacheFolder(folder), 'builds', name);
}

function read(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
