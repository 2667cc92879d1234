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
import { fetchWithin } from './fetchWithin.ts';
import type { Deadline } from './fetchWithin.ts';
import { s3Client } from './s3Client.ts';
import { sendStream } from './sendStream.ts';

/** An object as it is now. */
export interface StoredObject {
  bytes: number;
  /** Another one for other content. */
  etag: string;
}

/** What is asked of the S3-compatible storage itself. */
export interface StorageCalls {
  /** An address with which a browser gets one object, ranges included, until it expires.
   *  @param options.downloadAs the name under which a browser saves it instead of showing it. */
  signedAddress(key: string, seconds: number, options?: { downloadAs: string }): Promise<string>;
  /** An address to which a browser PUTs one object of exactly this type and size, until it expires. */
  signedUpload(key: string, object: { type: string; size: number; seconds: number }): Promise<string>;
  /** An address to which a browser PUTs one object of any type and size, until it expires. Without its query it is the
   *  object's name, by which `keyAt` knows it again. */
  signedPut(key: string, seconds: number): Promise<string>;
  /** What the storage says of an object, or null when it is not there.
   *  @throws Error when it refuses to tell or cannot be reached in time. */
  describe(key: string): Promise<StoredObject | null>;
  /** Bytes of an object that is still the one with this entity tag, fewer at its end; undefined if it has changed.
   *  @throws Error when the storage refuses or does not answer in time. */
  readPart(key: string, part: { etag: string; at: number; bytes: number }): Promise<Uint8Array | undefined>;
  /** Copies an object that is still the one with this entity tag, as an object of this type.
   *  @returns whether it was.
   *  @throws Error when the storage refuses or does not answer in time. */
  copy(from: { key: string; etag: string }, to: { key: string; type: string }): Promise<boolean>;
  /** The same as `copy` for bytes that are changed on the way through this process, a part in memory at a time.
   *  @param to.bytes the size, which the change keeps.
   *  @returns whether the object was still the one with this entity tag. */
  rewrite(
    from: { key: string; etag: string },
    to: { key: string; type: string; bytes: number },
    change: TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>,
  ): Promise<boolean>;
  /** The object as the storage answers it; the caller looks at the status. Its bytes take as long as they take.
   *  @throws Error when the storage does not answer in time. */
  read(key: string): Promise<Response>;
  /** Writes an object whole, or over one that is there.
   *  @param downloadAs the name under which a browser saves it, where it is for that.
   *  @throws Error when the storage refuses, a bucket that is not there included, or cannot be reached in time. */
  put(key: string, body: Blob, options: { downloadAs?: string; signal?: AbortSignal }): Promise<void>;
  /** Removes an object. Removing one that is not there is no error.
   *  @throws Error when the storage refuses or cannot be reached in time. */
  delete(key: string): Promise<void>;
  /** Removes the parts of an upload that never became whole. One that is not there is no error.
   *  @throws Error when the storage refuses or cannot be reached in time. */
  abortUpload(key: string, multipartId: string): Promise<void>;
  /** Removes every object whose key begins like this.
   *  @throws Error when the storage refuses or cannot be reached in time. */
  deleteAll(prefix: string): Promise<void>;
}

/** How long the storage may take to answer, and to move a file. */
interface StorageWaits {
  answerMs: number;
  writeMs: number;
}

/** The life of an address that is used at once. */
const ownSeconds = 60;

const clients = new WeakMap<Env, S3Client>();

/** One per process, whoever asks the storage: it keeps its connections. */
function clientOf(env: Env): S3Client {
  // A failure of the storage's own is asked about once more: storages have passing ones.
  const client = clients.get(env) ?? s3Client(env, { maxAttempts: 2 });
  clients.set(env, client);
  return client;
}

/** What `createStorage` asks of the storage, by the S3 library. */
export function openStorage(env: Env, { answerMs, writeMs }: StorageWaits): StorageCalls {
  const { S3_BUCKET: Bucket } = env;
  const client = clientOf(env);
  const patience = { milliseconds: answerMs };

  return {
    signedAddress: (Key, seconds, options) => {
      const shown = options && { ResponseContentDisposition: asAttachment(options.downloadAs) };
      return getSignedUrl(client, new GetObjectCommand({ Bucket, Key, ...shown }), { expiresIn: seconds });
    },
    signedUpload: (Key, { type, size, seconds }) =>
      getSignedUrl(client, new PutObjectCommand({ Bucket, Key, ContentType: type, ContentLength: size }), {
        expiresIn: seconds,
        // They are part of what is signed: another size or type is refused by the storage.
        signableHeaders: new Set(['host', 'content-type', 'content-length']),
      }),
    signedPut: (Key, seconds) =>
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
      const address = await getSignedUrl(client, put, { expiresIn: ownSeconds });
      const headers = { 'Content-Type': type, 'Content-Length': String(bytes) };
      const changed = answer.body.pipeThrough(change);
      const status = await sendStream(address, changed, { headers, milliseconds: writeMs });
      if (status >= 300) throw new Error(`The storage answered ${status}`);
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
      return inTime((signal) => client.send(copying, { abortSignal: signal }), writeMs).then(
        () => true,
        (error: unknown) => {
          if (error instanceof StorageRefusal && error.status === 412) return false;
          forgiveMissing(error);
          return false;
        },
      );
    },
    read: async (Key) => {
      const get = new GetObjectCommand({ Bucket, Key });
      return transfer(await getSignedUrl(client, get, { expiresIn: ownSeconds }), {}, patience);
    },
    async put(Key, body, { downloadAs, signal }) {
      const put = new PutObjectCommand({ Bucket, Key });
      const headers = {
        'Content-Type': body.type || 'application/octet-stream',
        ...(downloadAs !== undefined && { 'Content-Disposition': `attachment; filename="${downloadAs}"` }),
      };
      const within = { milliseconds: writeMs, ...(signal && { signal }) };
      const address = await getSignedUrl(client, put, { expiresIn: ownSeconds });
      const answer = await transfer(address, { method: 'PUT', body, headers }, within);
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The storage answered ${answer.status}`);
    },
    delete: remove,
    async abortUpload(Key, UploadId) {
      const gone = new AbortMultipartUploadCommand({ Bucket, Key, UploadId });
      await inTime((signal) => client.send(gone, { abortSignal: signal }), answerMs).catch(forgiveMissing);
    },
    async deleteAll(Prefix) {
      for (;;) {
        const list = new ListObjectsV2Command({ Bucket, Prefix });
        const { Contents = [] } = await inTime(
          (signal) => client.send(list, { abortSignal: signal }),
          answerMs,
        );
        if (Contents.length === 0) return;
        for (const { Key = '' } of Contents) await remove(Key);
      }
    },
  };

  /** Undefined if the object has changed or is gone. */
  async function readUnchanged(Key: string, headers: Record<string, string>): Promise<Response | undefined> {
    const get = new GetObjectCommand({ Bucket, Key });
    const answer = await transfer(
      await getSignedUrl(client, get, { expiresIn: ownSeconds }),
      { headers },
      patience,
    );
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 412 || answer.status === 404) return undefined;
    throw new Error(`The storage answered ${answer.status}`);
  }

  async function describe(Key: string): Promise<StoredObject | null> {
    const head = new HeadObjectCommand({ Bucket, Key });
    const asked = inTime((signal) => client.send(head, { abortSignal: signal }), answerMs);
    return asked.then(
      ({ ContentLength: bytes = 0, ETag: etag = '' }) => ({ bytes, etag }),
      (error: unknown) => {
        forgiveMissing(error);
        return null;
      },
    );
  }

  async function remove(Key: string): Promise<void> {
    const gone = new DeleteObjectCommand({ Bucket, Key });
    await inTime((signal) => client.send(gone, { abortSignal: signal }), answerMs).catch(forgiveMissing);
  }
}

/** Moves an object's bytes; the client would need them whole in memory to send them twice. */
async function transfer(address: string, request: RequestInit, within: Deadline): Promise<Response> {
  const answer = await fetchWithin(new Request(address, request), within);
  if (answer.status < 500) return answer;
  await answer.body?.cancel();
  return fetchWithin(new Request(address, request), within);
}

/** @throws DOMException 'TimeoutError' when it takes longer, else an Error with the status that the storage answers. */
async function inTime<T>(ask: (signal: AbortSignal) => Promise<T>, milliseconds: number): Promise<T> {
  const ending = new AbortController();
  const late = new DOMException(`No answer within ${milliseconds} ms`, 'TimeoutError');
  const timer = setTimeout(() => ending.abort(), milliseconds);
  try {
    return await ask(ending.signal);
  } catch (error) {
    if (ending.signal.aborted) throw late;
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
    super(`The storage answered ${String(status)}`, { cause });
    this.status = status;
  }
}

/** What is to be removed and is not there is what was asked for. */
function forgiveMissing(error: unknown): void {
  if (error instanceof StorageRefusal && error.status === 404) return;
  throw error;
}

/** Storages pass the header on as they are given it, so what older programs read of it is kept to ASCII. */
function asAttachment(fileName: string): string {
  return contentDisposition(fileName, { fallback: fileName.replaceAll(/[^\x20-\x7e]/g, '_') });
}
