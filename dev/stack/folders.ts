import { accessSync, constants, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** The repository's root folder. */
export const root = resolve(import.meta.dirname, '../..');

/** Returns the folder of everything that the local stack writes: `GROVE_DATA`. Default: `.grove/`. */
export function dataFolder(): string {
  return resolve(process.env['GROVE_DATA'] || join(root, '.grove'));
}

/** Returns the user's folder of downloads, shared by all clones: `GROVE_CACHE`, otherwise the system's cache folder,
 *  otherwise inside the data folder. */
export function cacheFolder(): string {
  const preferred = process.env['GROVE_CACHE']
    ? resolve(process.env['GROVE_CACHE'])
    : join(userCache(), 'grove');
  try {
    mkdirSync(preferred, { recursive: true });
    accessSync(preferred, constants.W_OK);
    return preferred;
  } catch {
    const fallback = join(dataFolder(), 'cache');
    mkdirSync(fallback, { recursive: true });
    return fallback;
  }
}

function userCache(): string {
  if (process.env['XDG_CACHE_HOME']) return process.env['XDG_CACHE_HOME'];
  if (process.platform === 'darwin') return join(homedir(), 'Library/Caches');
  if (process.platform === 'win32') return process.env['LOCALAPPDATA'] ?? join(homedir(), 'AppData/Local');
  return join(homedir(), '.cache');
}
