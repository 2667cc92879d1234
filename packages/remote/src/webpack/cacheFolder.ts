import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where what a build keeps for the next one lies: beside the packages that the folder's lock file names, so that
 *  installing them anew forgets it. @param folder absolute. */
export function cacheFolder(folder: string): string {
  return join(rootOf(folder) ?? folder, 'node_modules/.cache');
}

/** The folder itself, or the workspace that it belongs to. */
function rootOf(folder: string): string | undefined {
  if (existsSync(join(folder, 'package-lock.json'))) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : rootOf(above);
}
