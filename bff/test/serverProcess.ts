import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../dev/stack/ports.ts';
import type { Env } from '../src/env.ts';
import { testEnv } from './testEnv.ts';
import { waitUntil } from './waitUntil.ts';

export interface ServerProcess {
  origin: string;
  metricsOrigin: string;
  child: ChildProcess;
  /** Its log so far. */
  log(): string;
}

/** Starts `server.ts` as in production, and waits until it listens or has exited. The test must stop
 *  it.
 *  @param output an alternative destination of its log: an open file, or a pipe that no one reads. */
export async function startServerProcess(
  overrides: Partial<Env> = {},
  output?: number | 'unread',
): Promise<ServerProcess> {
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  const settings = { ...testEnv(), LOG_LEVEL: 'info', ...overrides, PORT: port, METRICS_PORT: metricsPort };
  const env = Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  const path = fileURLToPath(new URL('../src/server.ts', import.meta.url));
  const child = spawn(process.execPath, [path], {
    env: { ...process.env, ...env },
    stdio: ['ignore', typeof output === 'number' ? output : 'pipe', 'pipe'],
  });
  const origin = `http://127.0.0.1:${port}`;
  let log = '';
  for (const stream of output === undefined ? [child.stdout, child.stderr] : [child.stderr])
    stream?.on('data', (part: Buffer) => (log += part.toString()));
  const answers = () =>
    fetch(`${origin}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  const listens = () => (output === undefined ? log.includes('listening') : answers());
  // On a busy machine a process takes long to start.
  await waitUntil(async () => (await listens()) || child.exitCode !== null, 60_000);
  return {
    origin,
    metricsOrigin: `http://127.0.0.1:${metricsPort}`,
    child,
    log: () => log,
  };
}
