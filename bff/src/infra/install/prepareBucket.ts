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
 *  @param warn receives a sentence about what the storage does not support.
 *  @throws Error if the storage refuses. */
export async function prepareBucket(env: DataEnv, warn: (warning: string) => void): Promise<void> {
  const client = createS3Client(env);
  try {
    if (await isBucketMissing(client, env.S3_BUCKET))
      await client.send(new CreateBucketCommand({ Bucket: env.S3_BUCKET, ...toLocation(env.S3_REGION) }));
    await client.send(createCorsCommand(env));
    await expireIncompleteUploads(client, env.S3_BUCKET).catch((error: unknown) => {
      if (!(error instanceof S3ServiceException)) throw error;
      warn(`The storage does not remove interrupted uploads automatically (${error.name}).`);
    });
  } finally {
    client.destroy();
  }
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
