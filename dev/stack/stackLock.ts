import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.ts';
import { identify, lives, readIdentity } from './processes.ts';

/** What a running stack tells the other commands (`deploy`, `dev`). */
export interface StackState {
  /** The site's address. */
  url: string;
  /** With the database's name. */
  mongodbUri: string;
  releasesDir: string;
}

/** Makes this process the only supervisor of a data folder; the answer gives it up again.
 *  @throws Problem when another one is running. */
export function takeLock(dataDir: string, pid = process.pid): () => void {
  const file = lockFile(dataDir);
  const self = identify(pid);
  const temp = `${file}.${pid}`;
  writeFileSync(temp, JSON.stringify(self));
  try {
    while (!linked(temp, file)) removeIfStale(file, dataDir);
  } finally {
    rmSync(temp, { force: true });
  }
  return () => {
    if (readIdentity(file)?.pid !== pid) return;
    rmSync(stateFile(dataDir), { force: true });
    rmSync(file, { force: true });
  };
}

/** Tells the other commands where the ready stack is. */
export function announce(dataDir: string, state: StackState): void {
  writeFileSync(stateFile(dataDir), JSON.stringify(state), { mode: 0o600 });
}

/** The stack that runs on a data folder and is ready; undefined when there is none. */
export function runningStack(dataDir: string): StackState | undefined {
  const holder = readIdentity(lockFile(dataDir));
  if (!holder || !lives(holder)) return undefined;
  try {
    return JSON.parse(readFileSync(stateFile(dataDir), 'utf8')) as StackState;
  } catch {
    return undefined;
  }
}

/** A link appears whole or not at all, and only one process can make it. */
function linked(temp: string, file: string): boolean {
  try {
    linkSync(temp, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function removeIfStale(file: string, dataDir: string): void {
  const holder = readIdentity(file);
  if (holder && lives(holder)) {
    const state = runningStack(dataDir);
    const where = state ? `at ${state.url} ` : '';
    throw new Problem(
      `Grove already runs ${where}on this data folder (process ${holder.pid}): use that one, stop it with Ctrl-C, or set PORT and GROVE_DATA for a second one.`,
    );
  }
  // Moving aside before removing: of two processes that find the same stale lock, one moves it, the other looks again.
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
    const moved = readIdentity(aside);
    if (moved && lives(moved)) linkSync(aside, file);
  } catch {
    return;
  }
  rmSync(aside, { force: true });
}

function lockFile(dataDir: string): string {
  return join(dataDir, 'run', 'supervisor.json');
}

function stateFile(dataDir: string): string {
  return join(dataDir, 'run', 'stack.json');
}
