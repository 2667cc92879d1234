import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll } from '@jest/globals';
import type { Account } from './signature.ts';
import { createStorageServer } from './storageServer.ts';
import { Store } from './store.ts';

export const account: Account = {
  accessKeyId: 'test-key',
  secretAccessKey: 'test-secret',
  region: 'us-east-1',
};
export const Bucket = 'grove';

const silent = () => undefined;
const settings = {
  region: account.region,
  forcePathStyle: true,
  maxAttempts: 1,
  // Tests break connections on purpose, and the client would log each.
  logger: { debug: silent, info: silent, warn: silent, error: silent },
};

/** Creates the official client with the settings that the project's services use. */
export function clientOf(origin: string, secretAccessKey = account.secretAccessKey): S3Client {
  return new S3Client({
    ...settings,
    endpoint: origin,
    credentials: { accessKeyId: account.accessKeyId, secretAccessKey },
  });
}

/** Creates a client whose presigned URLs require no checksum, because browsers send none. */
export function plainClientOf(origin: string): S3Client {
  return new S3Client({
    ...settings,
    endpoint: origin,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: account,
  });
}

/** Creates a storage with an empty bucket for the tests of one file. */
export function testStorage() {
  let server: Server;
  let store: Store;
  let origin = '';
  let client: S3Client;
  let plain: S3Client;
  beforeAll(async () => {
    store = new Store(await mkdtemp(join(tmpdir(), 'grove-s3-')));
    await store.createBucket(Bucket);
    server = createStorageServer(store, account).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    client = clientOf(origin);
    plain = plainClientOf(origin);
  });
  afterAll(async () => {
    client.destroy();
    plain.destroy();
    server.closeAllConnections();
    server.close();
    await rm(store.folder, { recursive: true, force: true });
  });
  return {
    get origin() {
      return origin;
    },
    get store() {
      return store;
    },
    get client() {
      return client;
    },
    get plain() {
      return plain;
    },
  };
}

/** Returns the error code with which a promise is rejected. */
export async function errorCodeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
  throw new Error('The request was not rejected');
}

/** Returns status, code and message of a response that should be an XML error. */
export async function errorOf(response: Response): Promise<string> {
  const text = await response.text();
  return `${response.status} ${/<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? text} ${/<Message>([^<]*)/.exec(text)?.[1] ?? ''}`.trim();
}
