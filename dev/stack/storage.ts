import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './folders.ts';
import { respondsOk } from './respondsOk.ts';
import type { StorageKeys } from './secrets.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

export interface StorageOptions {
  /** Files are stored in `s3/` below it. */
  dataDir: string;
  port: number;
  keys: StorageKeys;
  bucket?: string;
  /** If the request's host is a subdomain of this, it names the bucket. */
  domain?: string;
}

/** Starts the local S3 server. `url` is its origin for the BFF and for browsers. */
export async function startStorage({
  dataDir,
  port,
  keys,
  bucket = 'grove',
  domain,
}: StorageOptions): Promise<Service> {
  const folder = join(dataDir, 's3');
  await mkdir(folder, { recursive: true });
  return startService({
    name: 'Storage',
    url: `http://localhost:${port}`,
    command: process.execPath,
    args: [join(root, 'dev/s3/server.ts')],
    env: {
      ...process.env,
      PORT: String(port),
      S3_DATA_DIR: folder,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
      S3_BUCKET: bucket,
      ...(domain !== undefined && { S3_DOMAIN: domain }),
    },
    logFile: join(dataDir, 'logs', 'storage.log'),
    pidFile: join(dataDir, 'run', 'storage.pid.json'),
    isReady: () => respondsOk(`http://localhost:${port}/health`),
  });
}
