import { ListPartsCommand, NoSuchUpload, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import type { Settings } from './env.ts';

const formSeconds = 60 * 60;
const stsSeconds = 60 * 60;
const requestTimeoutMs = 10_000;

// Shared by all clients: the library creates two clients per request, each of which would open its own connections.
export const requestHandler = new NodeHttpHandler({
  connectionTimeout: 3_000,
  requestTimeout: requestTimeoutMs,
});

export interface Objects {
  /** Returns the sizes in bytes of the parts that have arrived, by number; null if the storage has no such upload. */
  partSizes(key: string, multipartId: string): Promise<Map<number, number> | null>;
  /** Creates a form with which a browser can POST one object of exactly this type and size within an hour. */
  form(key: string, file: { type: string; bytes: number }): Promise<{ url: string; fields: object }>;
  /** Creates credentials for one hour that can write only below `u/<userId>/`; null if no role is configured. */
  credentials(userId: string): Promise<TemporaryCredentials | null>;
}

export interface TemporaryCredentials {
  credentials: { AccessKeyId: string; SecretAccessKey: string; SessionToken: string; Expiration: Date };
  bucket: string;
  region: string;
  /** Validity, from now. */
  seconds: number;
}

export function createObjects(settings: Settings): Objects {
  const { S3_BUCKET: Bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = settings;
  const credentials = {
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
  };
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    requestHandler,
    forcePathStyle: settings.S3_FORCE_PATH_STYLE === 'yes',
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  return {
    async partSizes(Key, UploadId) {
      const sizes = new Map<number, number>();
      for (let marker: string | undefined; ;) {
        const list = new ListPartsCommand({ Bucket, Key, UploadId, PartNumberMarker: marker });
        const answer = await client.send(list).catch((error: unknown) => {
          if (error instanceof NoSuchUpload) return null;
          throw error;
        });
        if (answer === null) return null;
        for (const { PartNumber = 0, Size = 0 } of answer.Parts ?? []) sizes.set(PartNumber, Size);
        marker = answer.NextPartNumberMarker;
        if (answer.IsTruncated !== true || marker === undefined) return sizes;
      }
    },
    form: (Key, { type, bytes }) =>
      createPresignedPost(client, {
        Bucket,
        Key,
        Expires: formSeconds,
        Fields: { success_action_status: '201', 'Content-Type': type },
        Conditions: [
          ['content-length-range', bytes, bytes],
          ['eq', '$Content-Type', type],
        ],
      }),
    credentials: (userId) => assumeRole(settings, userId),
  };
}

async function assumeRole(settings: Settings, userId: string): Promise<TemporaryCredentials | null> {
  const { S3_STS_ENDPOINT: endpoint, S3_STS_ROLE: RoleArn, S3_BUCKET: bucket, S3_REGION: region } = settings;
  if (endpoint === undefined || RoleArn === undefined) return null;
  const credentials = {
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
  };
  // Loaded on demand, because most installations set no role.
  const { AssumeRoleCommand, STSClient } = await import('@aws-sdk/client-sts');
  const sts = new STSClient({ endpoint, region, credentials, requestHandler });
  const Action = ['s3:PutObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts'];
  const Statement = [{ Effect: 'Allow', Action, Resource: [`arn:aws:s3:::${bucket}/u/${userId}/*`] }];
  const Policy = JSON.stringify({ Version: '2012-10-17', Statement });
  const command = new AssumeRoleCommand({
    RoleArn,
    RoleSessionName: userId,
    DurationSeconds: stsSeconds,
    Policy,
  });
  const { Credentials: issued } = await sts.send(command);
  if (!issued?.AccessKeyId || !issued.SecretAccessKey || !issued.SessionToken || !issued.Expiration) {
    throw new Error('The token service returned no credentials');
  }
  const { AccessKeyId, SecretAccessKey, SessionToken, Expiration } = issued;
  const seconds = Math.floor((Expiration.getTime() - Date.now()) / 1_000);
  return {
    credentials: { AccessKeyId, SecretAccessKey, SessionToken, Expiration },
    bucket,
    region,
    seconds,
  };
}
