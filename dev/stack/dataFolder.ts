import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.ts';
import { unfinished, writeAtomically } from './writeAtomically.ts';

/** Raised when a later Grove lays the data folder out differently. */
export const dataFolderVersion = 1;

const marker = 'grove.json';
const neededMegabytes = 500;

/** Everything the stack ever writes there. */
const content = [
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

/** What stays when the folder is emptied: our own lock, and the sign that the folder is ours. */
const kept = ['run', marker];

/** Makes the data folder, or checks the one that is there.
 *  @throws Problem when it is not ours, of a newer version, not writable, or on a full disk. */
export function openDataFolder(folder: string): void {
  checkOurs(folder);
  try {
    for (const name of ['logs', 'run', 'releases']) mkdirSync(join(folder, name), { recursive: true });
    if (!existsSync(join(folder, marker)))
      writeAtomically(join(folder, marker), JSON.stringify({ version: dataFolderVersion }));
  } catch (error) {
    throw new Problem(
      `The data folder ${folder} cannot be written (${codeOf(error)}): make room or rights, or set GROVE_DATA to another folder.`,
    );
  }
  checkRoom(folder);
}

/** Deletes what the stack keeps in its data folder, and nothing else.
 *  @throws Problem when the folder is not a data folder of ours. */
export function emptyDataFolder(folder: string): void {
  if (!existsSync(folder)) return;
  checkOurs(folder);
  for (const name of content.filter((entry) => !kept.includes(entry)))
    rmSync(join(folder, name), { recursive: true, force: true });
}

/** Megabytes left on the disk that holds a folder. */
export function freeMegabytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1_048_576);
}

/** @throws Problem when less is free than MongoDB and a few builds need. */
export function checkRoom(folder: string, free = freeMegabytes(folder)): void {
  if (free >= neededMegabytes) return;
  throw new Problem(
    `The disk with ${folder} has ${free} MB left and Grove needs ${neededMegabytes} MB: free some space, or set GROVE_DATA to a folder elsewhere.`,
  );
}

function checkOurs(folder: string): void {
  const entries = existsSync(folder) ? readdirSync(folder) : [];
  const version = versionOf(folder);
  if (version !== undefined && version > dataFolderVersion)
    throw new Problem(
      `The data folder ${folder} was written by a newer Grove (layout ${version}, this one knows ${dataFolderVersion}): update Grove, or set GROVE_DATA to another folder. Nothing was changed.`,
    );
  if (version === undefined && entries.some((name) => !content.includes(name.replace(unfinished, ''))))
    throw new Problem(
      `${folder} holds files that are not Grove's: set GROVE_DATA to an empty folder. Nothing was changed.`,
    );
}

/** Undefined without a readable marker. */
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
