import { join } from 'node:path';
import { answersOk } from './answersOk.ts';
import { root } from './folders.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

export interface CompanionOptions {
  port: number;
  /** From `companionAddress`. */
  url: string;
  /** The settings of the site that it belongs to: see `bffEnv`. */
  env: Record<string, string>;
  /** Files that it fetches from elsewhere lie in `fetched/` below it. */
  dataDir: string;
  /** Several at once need one each. */
  label?: string;
}

/** Where browsers find it: under the name that they know the site by, so that its session comes along. */
export function companionAddress(port: number): string {
  const { hostname } = new URL(process.env['PUBLIC_URL'] || 'http://localhost');
  return process.env['COMPANION_URL'] || `http://${hostname}:${port}/companion`;
}

/** Starts the companion, which takes large files in parts and fetches files from elsewhere. */
export function startCompanion({
  port,
  url,
  env,
  dataDir,
  label = 'companion',
}: CompanionOptions): Promise<Service> {
  return startService({
    name: 'Companion',
    url,
    command: process.execPath,
    // As in the Dockerfile.
    args: ['--max-semi-space-size=4', join(root, 'companion/src/server.ts')],
    env: {
      ...process.env,
      ...env,
      PORT: String(port),
      COMPANION_URL: url,
      BFF_URL: `http://127.0.0.1:${env['PORT'] ?? ''}`,
      COMPANION_DIR: join(dataDir, 'fetched', label),
    },
    logFile: join(dataDir, 'logs', `${label}-uploads.log`),
    pidFile: join(dataDir, 'run', `${label}-uploads.pid.json`),
    isReady: () => answersOk(`http://127.0.0.1:${port}/health`),
  });
}
