import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Identifies a process uniquely, even if its id is later reused for another process. */
export interface ProcessIdentity {
  pid: number;
  started: string;
}

/** Returns the identity of a running process; undefined if there is none. */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  const started = startTimeOf(pid);
  return started === undefined ? undefined : { pid, started };
}

/** Whether exactly this process is still running. */
export function isAlive(identity: ProcessIdentity): boolean {
  return startTimeOf(identity.pid) === identity.started;
}

/** Stops exactly this process: with SIGTERM, and with SIGKILL after the deadline. Affects no other process. */
export async function terminateProcess(identity: ProcessIdentity, milliseconds: number): Promise<void> {
  sendSignal(identity, 'SIGTERM');
  for (const deadline = Date.now() + milliseconds; isAlive(identity) && Date.now() < deadline;)
    await wait(20);
  sendSignal(identity, 'SIGKILL');
  for (const deadline = Date.now() + 2_000; isAlive(identity) && Date.now() < deadline;) await wait(20);
}

/** Stores the identity of a started process, so that a later start can recognize it. */
export function writePidFile(file: string, identity: ProcessIdentity): void {
  writeFileSync(file, JSON.stringify(identity));
}

/** Stops the processes that an earlier run left behind in a folder of pid files. @returns the names of those that
 *  were running. */
export async function terminateOrphans(folder: string): Promise<string[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.pid.json'));
  const terminated = await Promise.all(
    files.map(async (name) => {
      const identity = readIdentity(join(folder, name));
      const wasAlive = identity !== undefined && isAlive(identity);
      if (wasAlive) await terminateProcess(identity, 4_000);
      rmSync(join(folder, name), { force: true });
      return wasAlive ? [name.replace('.pid.json', '')] : [];
    }),
  );
  return terminated.flat();
}

/** Reads a pid file; undefined if it is missing or incomplete. */
export function readIdentity(file: string): ProcessIdentity | undefined {
  try {
    const { pid, started } = JSON.parse(readFileSync(file, 'utf8')) as Partial<ProcessIdentity>;
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : undefined;
  } catch {
    return undefined;
  }
}

function sendSignal(identity: ProcessIdentity, name: NodeJS.Signals): void {
  if (!isAlive(identity)) return;
  try {
    process.kill(identity.pid, name);
  } catch {
    // It exited after the check.
  }
}

function startTimeOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return startTimeOnLinux(pid);
    if (process.platform === 'win32')
      return readOutput('powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.Ticks`]);
    return readOutput('ps', ['-o', 'lstart=', '-p', String(pid)]);
  } catch {
    return undefined;
  }
}

/** Returns the boot's id and the process's start in clock ticks since boot (field 22 of stat, counted after the
 *  command's closing bracket). */
function startTimeOnLinux(pid: number): string | undefined {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  // A process whose main thread has exited keeps its ports while other threads are exiting.
  const hasEnded = fields[0] === 'Z' && readdirSync(`/proc/${pid}/task`).length <= 1;
  return hasEnded
    ? undefined
    : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`;
}

function readOutput(command: string, args: string[]): string | undefined {
  return (
    execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined
  );
}
