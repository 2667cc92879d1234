import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beginNothingMore, refuseWhileEnding } from './ending.ts';
import { Problem } from './problem.ts';
import { identify, writePidFile } from './processes.ts';

export interface ServiceSpec {
  name: string;
  url: string;
  command: string;
  args: string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Log file of its output. `startService` starts a new file; a restart appends to it, so that the reason for the
   *  restart can still be read. */
  logFile: string;
  pidFile: string;
  /** Checks once whether the service answers. */
  isReady: () => Promise<boolean>;
  /** Maximum time in milliseconds until it answers. Default: 30,000. */
  readyWithin?: number;
  /** Maximum time in milliseconds until it ends after SIGTERM. Default: 4,000. */
  stopWithin?: number;
}

/** A process of the local stack. */
export interface Service {
  name: string;
  url: string;
  pid: () => number | undefined;
  /** Sends SIGTERM, and SIGKILL after the deadline. */
  stop: () => Promise<void>;
  /** Sends SIGKILL; resolves when the process has ended. */
  kill: () => Promise<void>;
  /** Stops it if it is running, and starts it again; resolves when it is ready. */
  restart: () => Promise<void>;
  /** Adds a listener that is called if it ends unexpectedly. */
  onDeath: (listener: (how: string) => void) => void;
}

/** All services of this process in the order in which they were started. */
const begun = new Set<Service>();

/** Stops all services of this process in reverse order. No service can be started afterward. */
export async function stopEverything(): Promise<void> {
  beginNothingMore();
  for (const service of [...begun].reverse()) await service.stop();
}

/** Kills all services of this process at once. No service can be started afterward. */
export async function killEverything(): Promise<void> {
  beginNothingMore();
  await Promise.all([...begun].map((service) => service.kill()));
}

interface Running {
  child: ChildProcess;
  ended: Promise<string>;
  /** How it ended; undefined while it is running. */
  how?: string;
  expected: boolean;
}

/** Starts a service in a process group of its own (so that Ctrl-C reaches only the supervisor) and waits until it
 *  answers.
 *  @throws Problem with the end of its log if it ends or does not answer in time, or if this process is ending. */
export async function startService(spec: ServiceSpec): Promise<Service> {
  const listeners: ((how: string) => void)[] = [];
  let running = begin(spec, listeners, 'w');

  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    running.expected = true;
    if (!hasEnded(running)) running.child.kill(signal);
    const insist = setTimeout(() => running.child.kill('SIGKILL'), spec.stopWithin ?? 4_000);
    await running.ended;
    clearTimeout(insist);
    rmSync(spec.pidFile, { force: true });
  };
  const service: Service = {
    name: spec.name,
    url: spec.url,
    pid: () => (running.how === undefined ? running.child.pid : undefined),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGTERM');
      running = begin(spec, listeners, 'a');
      await untilReady(spec, running, end);
    },
    onDeath: (listener) => listeners.push(listener),
  };
  begun.add(service);
  await untilReady(spec, running, end);
  return service;
}

function begin(spec: ServiceSpec, listeners: ((how: string) => void)[], logFlags: 'w' | 'a'): Running {
  refuseWhileEnding();
  mkdirSync(dirname(spec.logFile), { recursive: true });
  mkdirSync(dirname(spec.pidFile), { recursive: true });
  const log = openSync(spec.logFile, logFlags);
  const child = spawn(spec.command, spec.args, {
    stdio: ['ignore', log, log],
    detached: process.platform !== 'win32',
    windowsHide: true,
    ...(spec.cwd && { cwd: spec.cwd }),
    ...(spec.env && { env: spec.env }),
  });
  closeSync(log);
  const identity = child.pid === undefined ? undefined : identify(child.pid);
  if (identity) writePidFile(spec.pidFile, identity);
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message));
    child.once('exit', (code, signal) => done(signal ? `ended by ${signal}` : `ended with code ${code}`));
  });
  const running: Running = { child, ended, expected: true };
  void ended.then((how) => {
    running.how = how;
    if (!running.expected) for (const listener of listeners) listener(how);
  });
  return running;
}

async function untilReady(spec: ServiceSpec, running: Running, end: (signal: 'SIGKILL') => Promise<void>) {
  const within = spec.readyWithin ?? 30_000;
  for (const deadline = Date.now() + within; !hasEnded(running) && Date.now() < deadline;) {
    if ((await spec.isReady()) && !hasEnded(running)) {
      running.expected = false;
      return;
    }
    await Promise.race([wait(20), running.ended]);
  }
  const how = running.how ?? `did not respond within ${within / 1_000} s`;
  await end('SIGKILL');
  throw new Problem(`${spec.name} ${how}. Its log (${spec.logFile}) ends with:\n${tail(spec.logFile)}`);
}

function hasEnded(running: Running): boolean {
  return running.how !== undefined;
}

/** Returns the last lines of a log. */
export function tail(file: string, lines = 15): string {
  try {
    return readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .slice(-lines)
      .map((line) => `  ${line}`)
      .join('\n');
  } catch {
    return '  (nothing)';
  }
}
