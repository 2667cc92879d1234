import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.ts';
import { temporaryFilePattern, writeAtomically } from './writeAtomically.ts';

/** Increased when the layout of the data folder changes. */
export const dataFolderVersion = 1;

const marker = 'grove.json';
const neededMegabytes = 500;

/** All entries that the stack creates in the folder. */
const ownEntries = [
  'mongo',
  'redis',
  's3',
  'mailbox',
  'releases',
  'logs',
  'run',
  'cache',
  'secrets.json',
  'mongod-version',
  marker,
];

/** Entries that stay when the folder is emptied: the stack's lock, and the marker of a data folder. */
const retainedEntries = ['run', marker];

/** Creates the data folder, or checks the existing one.
 *  @throws Problem if it is not a data folder, has a newer layout, is not writable, or is on a full disk. */
export function openDataFolder(folder: string): void {
  checkOwnership(folder);
  try {
    for (const name of ['logs', 'run', 'releases']) mkdirSync(join(folder, name), { recursive: true });
    if (!existsSync(join(folder, marker)))
      writeAtomically(join(folder, marker), JSON.stringify({ version: dataFolderVersion }));
  } catch (error) {
    throw new Problem(
      `Can’t write to the data folder ${folder} (${codeOf(error)}): free disk space, change its permissions, or set GROVE_DATA to another folder.`,
    );
  }
  checkFreeSpace(folder);
}

/** Deletes only what the stack has created in its data folder.
 *  @throws Problem if the folder is not a data folder. */
export function emptyDataFolder(folder: string): void {
  if (!existsSync(folder)) return;
  checkOwnership(folder);
  for (const name of ownEntries.filter((entry) => !retainedEntries.includes(entry)))
    rmSync(join(folder, name), { recursive: true, force: true });
}

/** Returns the free megabytes on a folder's disk. */
export function freeMegabytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1_048_576);
}

/** @throws Problem if less is free than MongoDB and a few builds need. */
export function checkFreeSpace(folder: string, freeSpace = freeMegabytes(folder)): void {
  if (freeSpace >= neededMegabytes) return;
  throw new Problem(
    `The disk with ${folder} has ${freeSpace} MB left and Grove needs ${neededMegabytes} MB: free some space, or set GROVE_DATA to a folder on another disk.`,
  );
}

function checkOwnership(folder: string): void {
  const entries = existsSync(folder) ? readdirSync(folder) : [];
  const version = versionOf(folder);
  if (version !== undefined && version > dataFolderVersion)
    throw new Problem(
      `The data folder ${folder} was created by a newer version of Grove (layout ${version}; this version supports ${dataFolderVersion}): update Grove, or set GROVE_DATA to another folder. Nothing was changed.`,
    );
  if (
    version === undefined &&
    entries.some((name) => !ownEntries.includes(name.replace(temporaryFilePattern, '')))
  )
    throw new Problem(
      `${folder} contains files that don’t belong to Grove: set GROVE_DATA to an empty folder. Nothing was changed.`,
    );
}

/** Returns undefined without a readable marker. */
function versionOf(folder: string): number | undefined {
  try {
    const { version } = JSON.parse(readFileSync(join(folder, marker), 'utf8')) as { version?: unknown };
    return typeof version === 'number' ? version : undefined;
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
