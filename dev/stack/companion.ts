import { join } from 'node:path';
import { respondsOk } from './respondsOk.ts';
import { root } from './folders.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

/** The local storage issues temporary credentials itself, for any role. */
const role = 'arn:aws:iam::000000000000:role/uploads';

export interface CompanionOptions {
  port: number;
  /** From `companionAddress`. */
  url: string;
  /** Environment of its site: see `bffEnv`. */
  env: Record<string, string>;
  /** Files downloaded from cloud storage are stored in `fetched/` below it. */
  dataDir: string;
  /** Must be unique among processes with the same data folder. */
  label?: string;
}

/** Returns the companion's URL for browsers. It has the site's host name, so that browsers send the session cookie. */
export function companionAddress(port: number): string {
  const { hostname } = new URL(process.env['PUBLIC_URL'] || 'http://localhost');
  return process.env['COMPANION_URL'] || `http://${hostname}:${port}/companion`;
}

/** Starts the companion, which receives large files in parts and imports files from cloud storage. */
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
    // The same as in the Dockerfile.
    args: ['--max-semi-space-size=4', join(root, 'companion/src/server.ts')],
    env: {
      ...process.env,
      ...env,
      PORT: String(port),
      COMPANION_URL: url,
      S3_STS_ENDPOINT: env['S3_ENDPOINT'] ?? '',
      S3_STS_ROLE: role,
      BFF_URL: `http://127.0.0.1:${env['PORT'] ?? ''}`,
      COMPANION_DIR: join(dataDir, 'fetched', label),
    },
    logFile: join(dataDir, 'logs', `${label}-uploads.log`),
    pidFile: join(dataDir, 'run', `${label}-uploads.pid.json`),
    isReady: () => respondsOk(`http://127.0.0.1:${port}/health`),
  });
}
