import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { isFileError } from './errors.ts';
import { createStorageServer } from './storageServer.ts';
import { Store, sweepStale } from './store.ts';

// s3rver is not used: it checks no signatures and does not list or complete multipart uploads, so that an upload could
// work here and fail for members. Also, a key with `..` leaves its folder.

/** The local stack's S3 storage for development and tests: files below a folder. */
// Each write updates the modification time of an incoming file, and each part that of a multipart upload.
const staleAfter = { incomingMs: 3_600_000, uploadsMs: 7 * 24 * 3_600_000 };
const sweepEveryMs = 3_600_000;
const graceMs = 3_000;

function requireEnv(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') exitWithError(`storage: ${name} is not set.`);
  return value;
}

function exitWithError(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

const port = Number(requireEnv('PORT'));
const account = {
  accessKeyId: requireEnv('S3_ACCESS_KEY_ID'),
  secretAccessKey: requireEnv('S3_SECRET_ACCESS_KEY'),
  region: process.env['S3_REGION'] ?? 'us-east-1',
  domain: process.env['S3_DOMAIN'],
};
const store = new Store(requireEnv('S3_DATA_DIR'));
await mkdir(store.folder, { recursive: true });
await store.createBucket(process.env['S3_BUCKET'] ?? 'grove');
await sweepStale(store, staleAfter);
setInterval(() => void sweepStale(store, staleAfter), sweepEveryMs).unref();

async function listen(server: Server, host: string, onPort: number): Promise<number> {
  server.listen(onPort, host);
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : onPort;
}

const servers = [createStorageServer(store, account), createStorageServer(store, account)] as const;
const bound = await listen(servers[0], '127.0.0.1', port).catch((error: unknown) =>
  exitWithError(
    isFileError(error, 'EADDRINUSE') ? `storage: port ${port} is taken.` : `storage: ${String(error)}`,
  ),
);
// For some clients 'localhost' is ::1. Machines without IPv6 skip this.
await listen(servers[1], '::1', bound).catch(() => undefined);
process.stdout.write(`storage: http://localhost:${bound}\n`);

function shutDown(): void {
  for (const server of servers) {
    server.close();
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), graceMs).unref();
  }
}
process.once('SIGTERM', shutDown);
process.once('SIGINT', shutDown);
