import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3';
import { z } from 'zod';
import type { DataEnv } from '../../env.ts';
import { createS3Client } from '../s3Client.ts';

/** Metadata that a storage keeps with an object. */
export const ObjectHeaders = z.object({
  ContentType: z.string().optional(),
  ContentDisposition: z.string().optional(),
  ContentEncoding: z.string().optional(),
  ContentLanguage: z.string().optional(),
  CacheControl: z.string().optional(),
  Metadata: z.record(z.string(), z.string()).optional(),
});
export type ObjectHeaders = z.infer<typeof ObjectHeaders>;

export interface ListedObject {
  key: string;
  /** Changes with the content. */
  etag: string;
  bytes: number;
}

/** A whole bucket, to be saved and restored. */
export interface Bucket {
  list(): AsyncGenerator<ListedObject>;
  /** Returns undefined if the object no longer exists. */
  read(key: string): Promise<(ListedObject & { headers: ObjectHeaders; body: Readable }) | undefined>;
  /** Whether the bucket contains exactly this content. */
  contains(object: ListedObject): Promise<boolean>;
  /** Uploads a file. */
  write(key: string, file: { path: string; bytes: number; headers: ObjectHeaders }): Promise<void>;
  close(): void;
}

const maxWriteAttempts = 3;

export function openBucket(env: DataEnv): Bucket {
  const Bucket = env.S3_BUCKET;
  const client = createS3Client(env);

  return {
    async *list() {
      for (let token: string | undefined; ;) {
        const page = await client.send(new ListObjectsV2Command({ Bucket, ContinuationToken: token }));
        for (const { Key = '', ETag = '', Size = 0 } of page.Contents ?? [])
          yield { key: Key, etag: ETag, bytes: Size };
        token = page.NextContinuationToken;
        if (token === undefined) return;
      }
    },
    async read(key) {
      const answer = await client
        .send(new GetObjectCommand({ Bucket, Key: key }))
        .catch(undefinedWhenMissing);
      if (answer?.Body === undefined) return undefined;
      const { ETag: etag = '', ContentLength: bytes = 0 } = answer;
      return { key, etag, bytes, headers: toObjectHeaders(answer), body: answer.Body as Readable };
    },
    async contains({ key, etag, bytes }) {
      const head = await client.send(new HeadObjectCommand({ Bucket, Key: key })).catch(undefinedWhenMissing);
      return head?.ETag === etag && head.ContentLength === bytes;
    },
    async write(key, { path, bytes, headers }) {
      for (let attempt = 1; ; attempt += 1) {
        // A stream can be sent only once, so the client's own retries do not work.
        const body = createReadStream(path);
        const put = new PutObjectCommand({ Bucket, Key: key, Body: body, ContentLength: bytes, ...headers });
        try {
          await client.send(put);
          return;
        } catch (error) {
          body.destroy();
          if (attempt === maxWriteAttempts) throw new Error(`The storage refused '${key}'`, { cause: error });
        }
      }
    },
    close: () => client.destroy(),
  };
}

function toObjectHeaders(answer: GetObjectCommandOutput): ObjectHeaders {
  const { Metadata = {} } = answer;
  // Empty and missing fields are left out.
  const { data = {} } = ObjectHeaders.safeParse(answer);
  const { Metadata: _, ...headers } = data;
  return Object.keys(Metadata).length === 0 ? headers : { ...headers, Metadata };
}

function undefinedWhenMissing(error: unknown): undefined {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
  throw error;
}
