import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.ts';
import { identifyProcess, isAlive, readIdentity } from './processes.ts';

/** Data of a running stack for other commands (`deploy`, `dev`). */
export interface StackState {
  /** The site's URL. */
  url: string;
  /** Connection string with the database's name. */
  mongodbUri: string;
  releasesDir: string;
}

/** Makes this process the only supervisor of a data folder. @returns a function that releases the lock.
 *  @throws Problem if another supervisor is running. */
export function acquireLock(dataDir: string, pid = process.pid): () => void {
  const file = lockFile(dataDir);
  const self = identifyProcess(pid);
  const temp = `${file}.${pid}`;
  writeFileSync(temp, JSON.stringify(self));
  try {
    while (!tryToLink(temp, file)) removeIfStale(file, dataDir);
  } finally {
    rmSync(temp, { force: true });
  }
  return () => {
    if (readIdentity(file)?.pid !== pid) return;
    rmSync(stateFile(dataDir), { force: true });
    rmSync(file, { force: true });
  };
}

/** Publishes the data of the ready stack for other commands. */
export function writeStackState(dataDir: string, state: StackState): void {
  writeFileSync(stateFile(dataDir), JSON.stringify(state), { mode: 0o600 });
}

/** Returns the data of the ready stack of a data folder; undefined if none is running. */
export function runningStack(dataDir: string): StackState | undefined {
  const owner = readIdentity(lockFile(dataDir));
  if (!owner || !isAlive(owner)) return undefined;
  try {
    return JSON.parse(readFileSync(stateFile(dataDir), 'utf8')) as StackState;
  } catch {
    return undefined;
  }
}

/** Creating a link is atomic, and only one process succeeds. */
function tryToLink(temp: string, file: string): boolean {
  try {
    linkSync(temp, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function removeIfStale(file: string, dataDir: string): void {
  const owner = readIdentity(file);
  if (owner && isAlive(owner)) {
    const state = runningStack(dataDir);
    const location = state ? `at ${state.url} ` : '';
    throw new Problem(
      `Grove is already running ${location}with this data folder (process ${owner.pid}): use that instance, stop it with Ctrl-C, or set PORT and GROVE_DATA to start a second one.`,
    );
  }
  // Renamed before it is removed: if two processes find the same stale lock, one renames it and the other checks again.
  const staleFile = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, staleFile);
    const staleOwner = readIdentity(staleFile);
    if (staleOwner && isAlive(staleOwner)) linkSync(staleFile, file);
  } catch {
    return;
  }
  rmSync(staleFile, { force: true });
}

function lockFile(dataDir: string): string {
  return join(dataDir, 'run', 'supervisor.json');
}

function stateFile(dataDir: string): string {
  return join(dataDir, 'run', 'stack.json');
}
