import { accessSync, constants, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** The repository's root. */
export const root = resolve(import.meta.dirname, '../..');

/** Where everything the local stack writes lies: `.grove/`, moved by `GROVE_DATA`. */
export function dataFolder(): string {
  return resolve(process.env['GROVE_DATA'] || join(root, '.grove'));
}

/** Downloads of this user, kept across clones: `GROVE_CACHE`, else the system's own place, else beside the data. */
export function cacheFolder(): string {
  const wanted = process.env['GROVE_CACHE']
    ? resolve(process.env['GROVE_CACHE'])
    : join(userCache(), 'grove');
  try {
    mkdirSync(wanted, { recursive: true });
    accessSync(wanted, constants.W_OK);
    return wanted;
  } catch {
    const beside = join(dataFolder(), 'cache');
    mkdirSync(beside, { recursive: true });
    return beside;
  }
}

function userCache(): string {
  if (process.env['XDG_CACHE_HOME']) return process.env['XDG_CACHE_HOME'];
  if (process.platform === 'darwin') return join(homedir(), 'Library/Caches');
  if (process.platform === 'win32') return process.env['LOCALAPPDATA'] ?? join(homedir(), 'AppData/Local');
  return join(homedir(), '.cache');
}
