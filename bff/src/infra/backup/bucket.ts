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
import { s3Client } from '../s3Client.ts';

/** What a storage says with an object, beside its bytes. */
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
  /** Another one for other content. */
  etag: string;
  bytes: number;
}

/** A bucket as a whole, to be saved and restored. */
export interface Bucket {
  list(): AsyncGenerator<ListedObject>;
  /** Undefined when it is not there any more. */
  read(key: string): Promise<(ListedObject & { headers: ObjectHeaders; body: Readable }) | undefined>;
  /** Whether exactly this content lies there. */
  holds(object: ListedObject): Promise<boolean>;
  /** Writes the bytes of a file. */
  write(key: string, file: { path: string; bytes: number; headers: ObjectHeaders }): Promise<void>;
  close(): void;
}

const writeTries = 3;

export function openBucket(env: DataEnv): Bucket {
  const Bucket = env.S3_BUCKET;
  const client = s3Client(env);

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
      return { key, etag, bytes, headers: headersOf(answer), body: answer.Body as Readable };
    },
    async holds({ key, etag, bytes }) {
      const head = await client.send(new HeadObjectCommand({ Bucket, Key: key })).catch(undefinedWhenMissing);
      return head?.ETag === etag && head.ContentLength === bytes;
    },
    async write(key, { path, bytes, headers }) {
      for (let tries = 1; ; tries += 1) {
        // A stream can be sent once, so the client's own second tries are of no use.
        const body = createReadStream(path);
        const put = new PutObjectCommand({ Bucket, Key: key, Body: body, ContentLength: bytes, ...headers });
        try {
          await client.send(put);
          return;
        } catch (error) {
          body.destroy();
          if (tries === writeTries) throw new Error(`The storage does not take '${key}'`, { cause: error });
        }
      }
    },
    close: () => client.destroy(),
  };
}

function headersOf(answer: GetObjectCommandOutput): ObjectHeaders {
  const { Metadata = {} } = answer;
  // What is empty or not there is left out.
  const { data = {} } = ObjectHeaders.safeParse(answer);
  const { Metadata: _, ...headers } = data;
  return Object.keys(Metadata).length === 0 ? headers : { ...headers, Metadata };
}

function undefinedWhenMissing(error: unknown): undefined {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
  throw error;
}
