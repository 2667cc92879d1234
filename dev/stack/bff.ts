import { join } from 'node:path';
import { answersOk } from './answersOk.ts';
import { dataFolder, root } from './folders.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

export interface BffOptions {
  port: number;
  /** Beside this process's own environment: see `bffEnv`. */
  env: Record<string, string>;
  /** Its log lies in `logs/` below it; several at once need a `label` each. */
  dataDir?: string;
  label?: string;
}

/** As in the image: glibc gives what was freed back to the system. Read by the process as it begins, so no setting of its
 *  own (docs/operating.md, Memory). */
const allocator = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '65536',
  MALLOC_MMAP_THRESHOLD_: '65536',
};

/** Starts the site with its API and worker, and waits until `GET /ready` says that all it needs answers. */
export function startBff({ port, env, dataDir = dataFolder(), label = 'bff' }: BffOptions): Promise<Service> {
  return startService({
    name: 'Site and API',
    url: env['PUBLIC_URL'] ?? `http://localhost:${port}`,
    command: process.execPath,
    args: [join(root, 'bff/src/server.ts')],
    env: { ...allocator, ...process.env, ...env, PORT: String(port) },
    logFile: join(dataDir, 'logs', `${label}.log`),
    pidFile: join(dataDir, 'run', `${label}.pid.json`),
    isReady: () => answersOk(`http://localhost:${port}/ready`),
    stopWithin: 3_000,
  });
}
