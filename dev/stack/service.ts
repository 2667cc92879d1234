import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { markShuttingDown, assertNotShuttingDown } from './shutdownState.ts';
import { Problem } from './problem.ts';
import { identifyProcess, writePidFile } from './processes.ts';

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
  /** Checks once whether the service responds. */
  isReady: () => Promise<boolean>;
  /** Maximum time in milliseconds until it responds. Default: 30,000. */
  readyWithin?: number;
  /** Maximum time in milliseconds until it exits after SIGTERM. Default: 4,000. */
  stopWithin?: number;
}

/** A process of the local stack. */
export interface Service {
  name: string;
  url: string;
  pid: () => number | undefined;
  /** Sends SIGTERM, and SIGKILL after the deadline. */
  stop: () => Promise<void>;
  /** Sends SIGKILL; resolves when the process has exited. */
  kill: () => Promise<void>;
  /** Stops it if it is running, and starts it again; resolves when it is ready. */
  restart: () => Promise<void>;
  /** Adds a listener that is called if it exits unexpectedly. */
  onUnexpectedExit: (listener: (exitReason: string) => void) => void;
}

/** All services of this process in the order in which they were started. */
const startedServices = new Set<Service>();

/** Stops all services of this process in reverse order. No service can be started afterward. */
export async function stopEverything(): Promise<void> {
  markShuttingDown();
  for (const service of [...startedServices].reverse()) await service.stop();
}

/** Kills all services of this process at once. No service can be started afterward. */
export async function killEverything(): Promise<void> {
  markShuttingDown();
  await Promise.all([...startedServices].map((service) => service.kill()));
}

interface Running {
  child: ChildProcess;
  exited: Promise<string>;
  /** How it exited; undefined while it is running. */
  exitReason?: string;
  expected: boolean;
}

/** Starts a service in a process group of its own (so that Ctrl-C reaches only the supervisor) and waits until it
 *  responds.
 *  @throws Problem with the end of its log if it exits or does not respond in time, or if this process is shutting down. */
export async function startService(spec: ServiceSpec): Promise<Service> {
  const listeners: ((exitReason: string) => void)[] = [];
  let running = spawnService(spec, listeners, 'w');

  const terminate = async (signal: 'SIGTERM' | 'SIGKILL') => {
    running.expected = true;
    if (!hasEnded(running)) running.child.kill(signal);
    const killTimer = setTimeout(() => running.child.kill('SIGKILL'), spec.stopWithin ?? 4_000);
    await running.exited;
    clearTimeout(killTimer);
    rmSync(spec.pidFile, { force: true });
  };
  const service: Service = {
    name: spec.name,
    url: spec.url,
    pid: () => (running.exitReason === undefined ? running.child.pid : undefined),
    stop: () => terminate('SIGTERM'),
    kill: () => terminate('SIGKILL'),
    restart: async () => {
      await terminate('SIGTERM');
      running = spawnService(spec, listeners, 'a');
      await waitUntilReady(spec, running, terminate);
    },
    onUnexpectedExit: (listener) => listeners.push(listener),
  };
  startedServices.add(service);
  await waitUntilReady(spec, running, terminate);
  return service;
}

function spawnService(
  spec: ServiceSpec,
  listeners: ((exitReason: string) => void)[],
  logFlags: 'w' | 'a',
): Running {
  assertNotShuttingDown();
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
  const identity = child.pid === undefined ? undefined : identifyProcess(child.pid);
  if (identity) writePidFile(spec.pidFile, identity);
  const exited = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message));
    child.once('exit', (code, signal) => done(signal ? `ended by ${signal}` : `ended with code ${code}`));
  });
  const running: Running = { child, exited, expected: true };
  void exited.then((exitReason) => {
    running.exitReason = exitReason;
    if (!running.expected) for (const listener of listeners) listener(exitReason);
  });
  return running;
}

async function waitUntilReady(
  spec: ServiceSpec,
  running: Running,
  terminate: (signal: 'SIGKILL') => Promise<void>,
) {
  const timeoutMs = spec.readyWithin ?? 30_000;
  for (const deadline = Date.now() + timeoutMs; !hasEnded(running) && Date.now() < deadline;) {
    if ((await spec.isReady()) && !hasEnded(running)) {
      running.expected = false;
      return;
    }
    await Promise.race([wait(20), running.exited]);
  }
  const exitReason = running.exitReason ?? `did not respond within ${timeoutMs / 1_000} s`;
  await terminate('SIGKILL');
  throw new Problem(
    `${spec.name} ${exitReason}. Its log (${spec.logFile}) ends with:\n${tail(spec.logFile)}`,
  );
}

function hasEnded(running: Running): boolean {
  return running.exitReason !== undefined;
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
