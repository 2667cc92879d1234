import { HeadBucketCommand } from '@aws-sdk/client-s3';
import { expect, test } from '@jest/globals';
import { findFreePort } from '../../dev/stack/ports.ts';
import { startObjectStorage } from './startObjectStorage.ts';
import { testEnv } from './testEnv.ts';
import { createS3Client } from '../src/infra/s3Client.ts';
import { prepareBucket } from '../src/infra/install/prepareBucket.ts';

const stored = await startObjectStorage();
const env = { ...testEnv(), S3_ENDPOINT: stored.endpoint };

test('a missing bucket is created, and an existing one is kept', async () => {
  const warnings: string[] = [];
  const missing = { ...env, S3_BUCKET: 'new-bucket' };
  await prepareBucket(missing, (one) => warnings.push(one));
  await prepareBucket(missing, (one) => warnings.push(one), { keepExisting: true });
  // The local storage has no lifecycle rules. The second call sets none.
  expect(warnings).toEqual([expect.stringMatching(/^The storage does not remove interrupted uploads/)]);
  const client = createS3Client(missing);
  await client.send(new HeadBucketCommand({ Bucket: 'new-bucket' }));
  client.destroy();
});

test('a wrong key and a storage that does not answer are explained in one sentence', async () => {
  const ignore = () => undefined;
  await expect(prepareBucket({ ...env, S3_SECRET_ACCESS_KEY: 'wrong' }, ignore)).rejects.toThrow(
    /^The storage at http:\S+ refuses access to the bucket grove or its creation \(403\)\./,
  );
  const S3_ENDPOINT = `http://127.0.0.1:${await findFreePort()}`;
  await expect(prepareBucket({ ...env, S3_ENDPOINT }, ignore)).rejects.toThrow(
    `The storage at ${S3_ENDPOINT} does not answer. Check S3_ENDPOINT.`,
  );
});
