import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import contentDisposition from 'content-disposition';
import type { Env } from '../env.ts';
import { fetchWithTimeout } from './fetchWithTimeout.ts';
import type { Deadline } from './fetchWithTimeout.ts';
import { createS3Client } from './s3Client.ts';
import { sendStream } from './sendStream.ts';

/** The current state of an object. */
export interface StoredObject {
  bytes: number;
  /** Changes with the content. */
  etag: string;
}

/** Operations of the S3-compatible storage. */
export interface StorageOperations {
  /** Signs a URL with which a browser can GET one object, including ranges.
   *  @param seconds until it expires. @param options.downloadAs the name under which a browser saves the object
   *  instead of showing it. */
  signedUrl(key: string, seconds: number, options?: { downloadAs: string }): Promise<string>;
  /** Signs a URL with which a browser can PUT one object of exactly this type and size, for `object.seconds`. */
  signedUploadUrl(key: string, object: { type: string; size: number; seconds: number }): Promise<string>;
  /** Signs a URL with which a browser can PUT one object of any type and size, for `seconds`. Without its query it
   *  identifies the object, see `keyAt`. */
  signedPutUrl(key: string, seconds: number): Promise<string>;
  /** Describes an object. @returns null if it does not exist.
   *  @throws Error if the storage refuses or cannot be reached in time. */
  describe(key: string): Promise<StoredObject | null>;
  /** Reads bytes of an object if it still has this entity tag; fewer at its end. @returns undefined if it has
   *  changed.
   *  @throws Error if the storage refuses or does not answer in time. */
  readPart(key: string, part: { etag: string; at: number; bytes: number }): Promise<Uint8Array | undefined>;
  /** Copies an object to another type, if it still has this entity tag.
   *  @returns false if it has changed or does not exist.
   *  @throws Error if the storage refuses or does not answer in time. */
  copy(from: { key: string; etag: string }, to: { key: string; type: string }): Promise<boolean>;
  /** Copies like `copy`, and changes the bytes on their way through this process, which has only a part in memory at
   *  a time.
   *  @param to.bytes the size, which the change must not alter.
   *  @returns false if the object has changed or does not exist. */
  rewrite(
    from: { key: string; etag: string },
    to: { key: string; type: string; bytes: number },
    change: TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>,
  ): Promise<boolean>;
  /** Requests an object. The caller checks the status. The body has no time limit.
   *  @throws Error if the storage does not answer in time. */
  read(key: string): Promise<Response>;
  /** Writes a whole object, replacing an existing one.
   *  @param options.downloadAs the name under which a browser saves it instead of showing it.
   *  @throws Error if the storage refuses, for example because the bucket is missing, or cannot be reached in time. */
  put(key: string, body: Blob, options: { downloadAs?: string; signal?: AbortSignal }): Promise<void>;
  /** Deletes an object. Does nothing if it does not exist.
   *  @throws Error if the storage refuses or cannot be reached in time. */
  delete(key: string): Promise<void>;
  /** Deletes the parts of an incomplete upload. Does nothing if it does not exist.
   *  @throws Error if the storage refuses or cannot be reached in time. */
  abortUpload(key: string, multipartId: string): Promise<void>;
  /** Deletes every object whose key begins with `prefix`.
   *  @throws Error if the storage refuses or cannot be reached in time. */
  deleteAll(prefix: string): Promise<void>;
}

/** Maximum time for an answer, and for transferring a file. */
interface StorageTimeouts {
  responseMs: number;
  writeMs: number;
}

/** Lifetime of a signed URL that is used at once. */
const immediateSeconds = 60;

const clients = new WeakMap<Env, S3Client>();

/** Returns the process's shared client, which reuses its connections. */
function getClient(env: Env): S3Client {
  // The storage's own errors are retried once, because they may be temporary.
  const client = clients.get(env) ?? createS3Client(env, { maxAttempts: 2 });
  clients.set(env, client);
  return client;
}

/** Opens the storage with the S3 library, for `createStorage`. */
export function openStorage(env: Env, { responseMs, writeMs }: StorageTimeouts): StorageOperations {
  const { S3_BUCKET: Bucket } = env;
  const client = getClient(env);
  const deadline = { milliseconds: responseMs };

  return {
    signedUrl: (Key, seconds, options) => {
      const disposition = options && { ResponseContentDisposition: asAttachment(options.downloadAs) };
      return getSignedUrl(client, new GetObjectCommand({ Bucket, Key, ...disposition }), {
        expiresIn: seconds,
      });
    },
    signedUploadUrl: (Key, { type, size, seconds }) =>
      getSignedUrl(client, new PutObjectCommand({ Bucket, Key, ContentType: type, ContentLength: size }), {
        expiresIn: seconds,
        // Signed, so that the storage refuses another size or type.
        signableHeaders: new Set(['host', 'content-type', 'content-length']),
      }),
    signedPutUrl: (Key, seconds) =>
      getSignedUrl(client, new PutObjectCommand({ Bucket, Key }), { expiresIn: seconds }),
    describe,
    async readPart(Key, { etag, at, bytes }) {
      const answer = await readUnchanged(Key, { 'If-Match': etag, Range: `bytes=${at}-${at + bytes - 1}` });
      return answer && new Uint8Array(await answer.arrayBuffer());
    },
    async rewrite(from, { key: Key, type, bytes }, change) {
      const answer = await readUnchanged(from.key, { 'If-Match': from.etag });
      if (answer === undefined || answer.body === null) return false;
      const put = new PutObjectCommand({ Bucket, Key });
      const url = await getSignedUrl(client, put, { expiresIn: immediateSeconds });
      const headers = { 'Content-Type': type, 'Content-Length': String(bytes) };
      const changed = answer.body.pipeThrough(change);
      const status = await sendStream(url, changed, { headers, milliseconds: writeMs });
      if (status >= 300) throw new Error(`The storage responded with ${status}`);
      return true;
    },
    async copy(from, to) {
      const copying = new CopyObjectCommand({
        Bucket,
        Key: to.key,
        CopySource: `${Bucket}/${from.key}`,
        CopySourceIfMatch: from.etag,
        ContentType: to.type,
        MetadataDirective: 'REPLACE',
      });
      return withDeadline((signal) => client.send(copying, { abortSignal: signal }), writeMs).then(
        () => true,
        (error: unknown) => {
          if (error instanceof StorageRefusal && error.status === 412) return false;
          ignoreMissing(error);
          return false;
        },
      );
    },
    read: async (Key) => {
      const get = new GetObjectCommand({ Bucket, Key });
      return transfer(await getSignedUrl(client, get, { expiresIn: immediateSeconds }), {}, deadline);
    },
    async put(Key, body, { downloadAs, signal }) {
      const put = new PutObjectCommand({ Bucket, Key });
      const headers = {
        'Content-Type': body.type || 'application/octet-stream',
        ...(downloadAs !== undefined && { 'Content-Disposition': `attachment; filename="${downloadAs}"` }),
      };
      const deadlineOptions = { milliseconds: writeMs, ...(signal && { signal }) };
      const url = await getSignedUrl(client, put, { expiresIn: immediateSeconds });
      const answer = await transfer(url, { method: 'PUT', body, headers }, deadlineOptions);
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The storage responded with ${answer.status}`);
    },
    delete: remove,
    async abortUpload(Key, UploadId) {
      const command = new AbortMultipartUploadCommand({ Bucket, Key, UploadId });
      await withDeadline((signal) => client.send(command, { abortSignal: signal }), responseMs).catch(
        ignoreMissing,
      );
    },
    async deleteAll(Prefix) {
      for (;;) {
        const list = new ListObjectsV2Command({ Bucket, Prefix });
        const { Contents = [] } = await withDeadline(
          (signal) => client.send(list, { abortSignal: signal }),
          responseMs,
        );
        if (Contents.length === 0) return;
        for (const { Key = '' } of Contents) await remove(Key);
      }
    },
  };

  /** Returns undefined if the object has changed or is gone. */
  async function readUnchanged(Key: string, headers: Record<string, string>): Promise<Response | undefined> {
    const get = new GetObjectCommand({ Bucket, Key });
    const answer = await transfer(
      await getSignedUrl(client, get, { expiresIn: immediateSeconds }),
      { headers },
      deadline,
    );
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 412 || answer.status === 404) return undefined;
    throw new Error(`The storage responded with ${answer.status}`);
  }

  async function describe(Key: string): Promise<StoredObject | null> {
    const head = new HeadObjectCommand({ Bucket, Key });
    const request = withDeadline((signal) => client.send(head, { abortSignal: signal }), responseMs);
    return request.then(
      ({ ContentLength: bytes = 0, ETag: etag = '' }) => ({ bytes, etag }),
      (error: unknown) => {
        ignoreMissing(error);
        return null;
      },
    );
  }

  async function remove(Key: string): Promise<void> {
    const command = new DeleteObjectCommand({ Bucket, Key });
    await withDeadline((signal) => client.send(command, { abortSignal: signal }), responseMs).catch(
      ignoreMissing,
    );
  }
}

/** Transfers an object's bytes, with one retry. The S3 client would need them in memory to send them twice. */
async function transfer(url: string, request: RequestInit, deadline: Deadline): Promise<Response> {
  const answer = await fetchWithTimeout(new Request(url, request), deadline);
  if (answer.status < 500) return answer;
  await answer.body?.cancel();
  return fetchWithTimeout(new Request(url, request), deadline);
}

/** @throws DOMException 'TimeoutError' after the deadline; StorageRefusal with the status of the storage's error. */
async function withDeadline<T>(send: (signal: AbortSignal) => Promise<T>, milliseconds: number): Promise<T> {
  const aborting = new AbortController();
  const timeoutError = new DOMException(`No response within ${milliseconds} ms`, 'TimeoutError');
  const timer = setTimeout(() => aborting.abort(), milliseconds);
  try {
    return await send(aborting.signal);
  } catch (error) {
    if (aborting.signal.aborted) throw timeoutError;
    if (error instanceof S3ServiceException) throw new StorageRefusal(error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

class StorageRefusal extends Error {
  override readonly name = 'StorageRefusal';
  readonly status: number | undefined;

  constructor(cause: S3ServiceException) {
    const status = cause.$metadata.httpStatusCode;
    super(`The storage responded with ${String(status)}`, { cause });
    this.status = status;
  }
}

/** Ignores a 404: the object is already gone. */
function ignoreMissing(error: unknown): void {
  if (error instanceof StorageRefusal && error.status === 404) return;
  throw error;
}

/** Storages pass the header on unchanged, so the file name for older programs is limited to ASCII. */
function asAttachment(fileName: string): string {
  return contentDisposition(fileName, { fallback: fileName.replaceAll(/[^\x20-\x7e]/g, '_') });
}
