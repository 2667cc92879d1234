import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the folder of build caches. It is inside the `node_modules` next to the lock file, so reinstalling
 *  packages clears it.
 *  @param folder absolute path. */
export function cacheFolder(folder: string): string {
  return join(rootOf(folder) ?? folder, 'node_modules/.cache');
}

/** Finds the folder with the lock file: this folder, or the workspace that contains it. */
function rootOf(folder: string): string | undefined {
  if (existsSync(join(folder, 'package-lock.json'))) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : rootOf(above);
}
