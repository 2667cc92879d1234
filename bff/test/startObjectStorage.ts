import { rm } from 'node:fs/promises';
import { afterAll } from '@jest/globals';
import { AwsClient } from 'aws4fetch';
import { findFreePort } from '../../dev/stack/ports.ts';
import { startStorage } from '../../dev/stack/storage.ts';
import { newTestFolder } from './sweepLeftovers.ts';
import { testEnv } from './testEnv.ts';

export interface ObjectStorage {
  /** The value for the setting S3_ENDPOINT. */
  endpoint: string;
  put(key: string, body: string | Uint8Array<ArrayBuffer>, type: string): Promise<void>;
}

/** Starts an empty storage like the local stack's in a separate process; it checks every signature.
 *  Call at the top of a test file.
 *  @param options.domain the domain below which a request's host names the bucket. */
export async function startObjectStorage(options: { domain?: string } = {}): Promise<ObjectStorage> {
  const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = testEnv();
  const keys = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
  const dataDir = await newTestFolder();
  const service = await startStorage({
    dataDir,
    port: await findFreePort(),
    keys,
    bucket: S3_BUCKET,
    ...options,
  });
  afterAll(async () => {
    await service.kill();
    await rm(dataDir, { recursive: true, force: true });
  });

  const endpoint = service.url;
  const client = new AwsClient({ ...keys, region: S3_REGION, service: 's3', retries: 0 });
  return {
    endpoint,
    async put(key, body, type) {
      const path = key.split('/').map(encodeURIComponent).join('/');
      const headers = { 'Content-Type': type };
      const { status } = await client.fetch(`${endpoint}/${S3_BUCKET}/${path}`, {
        method: 'PUT',
        body,
        headers,
      });
      if (status !== 200) throw new Error(`Storage responded with ${status}`);
    },
  };
}
