import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Runs `work` with a temporary folder in which a release is assembled, and deletes the folder afterward. It is in
 *  the releases folder because a rename is atomic only within one file system; the leading dot keeps it from being
 *  served. */
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

/** Moves the assembled files to the release's folder in one step. If the version exists already, only its missing
 *  and damaged files are replaced. */
export async function moveIntoPlace(
  folder: string,
  { releasesDir, name, version }: { releasesDir: string; name: string; version: string },
): Promise<void> {
  const target = join(releasesDir, name, version);
  await mkdir(dirname(target), { recursive: true });
  // Fails if the version exists already, for example because another process has just published it.
  await rename(folder, target).catch(() => repair(folder, target));
}

/** Replaces files one by one, each atomically, because pages may be loading from the folder. */
async function repair(incoming: string, target: string): Promise<void> {
  if (!(await lstat(target)).isDirectory()) throw new Error(`${target} is not a folder`);
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
  const existing = await lstat(published).catch(() => undefined);
  if (!existing?.isFile() || existing.size !== (await stat(path)).size) return false;
  return (await readFile(path)).equals(await readFile(published));
}
