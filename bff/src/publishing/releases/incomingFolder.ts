import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Gives `work` a folder of its own in which a release is put together, and takes away what it leaves there.
 *  In the same folder as what is served, because renaming is atomic only within one file system; the dot keeps it from
 *  being served. */
export async function withIncomingFolder<T>(
  releasesDir: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = join(releasesDir, `.incoming-${randomUUID()}`);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes what was put together the release's files: all at once; of a version that is there already, those that are
 *  missing or damaged. */
export async function moveIn(
  folder: string,
  { releasesDir, name, version }: { releasesDir: string; name: string; version: string },
): Promise<void> {
  const target = join(releasesDir, name, version);
  await mkdir(dirname(target), { recursive: true });
  // Fails where this version is there already, also when another process has just published it.
  await rename(folder, target).catch(() => repair(folder, target));
}

/** File by file, each at once as a whole: pages may be loading from there. */
async function repair(incoming: string, target: string): Promise<void> {
  if (!(await lstat(target)).isDirectory()) throw new Error(`${target} is no folder`);
  const entries = await readdir(incoming, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const published = join(target, relative(incoming, path));
    if (await isSame(path, published)) continue;
    await mkdir(dirname(published), { recursive: true });
    await rename(path, published);
  }
}

async function isSame(path: string, published: string): Promise<boolean> {
  const there = await lstat(published).catch(() => undefined);
  if (!there?.isFile() || there.size !== (await stat(path)).size) return false;
  return (await readFile(path)).equals(await readFile(published));
}
