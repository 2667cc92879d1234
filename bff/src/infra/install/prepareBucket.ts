import {
  CreateBucketCommand,
  HeadBucketCommand,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import type { DataEnv } from '../../env.ts';
import { createS3Client } from '../s3Client.ts';

/** Creates the bucket if it does not exist, and allows the site's pages to use its signed URLs.
 *  @param warn receives a sentence about what the storage does not support or the key may not do.
 *  @param options.keepExisting leaves an existing bucket as it is.
 *  @throws Error with one sentence if the storage does not answer or refuses to create the bucket. */
export async function prepareBucket(
  env: DataEnv,
  warn: (warning: string) => void,
  { keepExisting = false } = {},
): Promise<void> {
  const client = createS3Client(env);
  try {
    const isNew = await createMissingBucket(client, env).catch((error: unknown) => {
      throw new Error(explain(error, env), { cause: error });
    });
    if (keepExisting && !isNew) return;
    await client.send(createCorsCommand(env)).catch((error: unknown) => {
      if (!(error instanceof S3ServiceException)) throw error;
      warn(
        `The storage does not accept CORS rules (${error.name}). Set them yourself, or uploads fail: docs/operating.md`,
      );
    });
    await expireIncompleteUploads(client, env.S3_BUCKET).catch((error: unknown) => {
      if (!(error instanceof S3ServiceException)) throw error;
      warn(`The storage does not remove interrupted uploads automatically (${error.name}).`);
    });
  } finally {
    client.destroy();
  }
}

/** @returns whether the bucket was created. */
async function createMissingBucket(
  client: S3Client,
  { S3_BUCKET: Bucket, S3_REGION }: DataEnv,
): Promise<boolean> {
  if (!(await isBucketMissing(client, Bucket))) return false;
  await client.send(new CreateBucketCommand({ Bucket, ...toLocation(S3_REGION) }));
  return true;
}

function explain(error: unknown, { S3_BUCKET, S3_ENDPOINT }: DataEnv): string {
  if (!(error instanceof S3ServiceException))
    return `The storage at ${S3_ENDPOINT} does not answer. Check S3_ENDPOINT.`;
  const status = String(error.$metadata.httpStatusCode);
  return `The storage at ${S3_ENDPOINT} refuses access to the bucket ${S3_BUCKET} or its creation (${status}). Create it, and check S3_BUCKET, S3_REGION and the S3 key.`;
}

async function isBucketMissing(client: S3Client, Bucket: string): Promise<boolean> {
  try {
    await client.send(new HeadBucketCommand({ Bucket }));
    return false;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return true;
    throw error;
  }
}

/** AWS requires the region here, except for us-east-1, which must be left out. */
function toLocation(region: string) {
  if (region === 'us-east-1') return {};
  return { CreateBucketConfiguration: { LocationConstraint: region as 'eu-west-1' } };
}

function createCorsCommand({ S3_BUCKET: Bucket, PUBLIC_URL }: DataEnv): PutBucketCorsCommand {
  const rule = {
    AllowedOrigins: [PUBLIC_URL],
    AllowedMethods: ['GET', 'HEAD', 'PUT', 'POST'],
    AllowedHeaders: ['*'],
    // Browsers must be able to read the ETag of each part of a large file.
    ExposeHeaders: ['ETag'],
    MaxAgeSeconds: 3_600,
  };
  return new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [rule] } });
}

/** Removes multipart uploads that were never recorded. A job removes the recorded ones. */
async function expireIncompleteUploads(client: S3Client, Bucket: string): Promise<void> {
  const rule = {
    ID: 'interrupted uploads',
    Status: 'Enabled' as const,
    Filter: { Prefix: '' },
    AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 },
  };
  const LifecycleConfiguration = { Rules: [rule] };
  await client.send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration }));
}
