import { join } from 'node:path';
import { respondsOk } from './respondsOk.ts';
import { dataFolder, root } from './folders.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

export interface BffOptions {
  port: number;
  /** Additional environment variables: see `bffEnv`. */
  env: Record<string, string>;
  /** Its log is stored in `logs/` below it. Several processes with the same folder each need a `label`. */
  dataDir?: string;
  label?: string;
}

/** Starts the site with its API and worker, and waits until `GET /ready` succeeds. */
export function startBff({ port, env, dataDir = dataFolder(), label = 'bff' }: BffOptions): Promise<Service> {
  return startService({
    name: 'Site and API',
    url: env['PUBLIC_URL'] ?? `http://localhost:${port}`,
    command: process.execPath,
    // The same as in the Dockerfile.
    args: ['--max-semi-space-size=4', join(root, 'bff/src/server.ts')],
    env: { ...process.env, ...env, PORT: String(port) },
    logFile: join(dataDir, 'logs', `${label}.log`),
    pidFile: join(dataDir, 'run', `${label}.pid.json`),
    isReady: () => respondsOk(`http://localhost:${port}/ready`),
    stopWithin: 3_000,
  });
}
