import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { decode } from './address.ts';
import { S3Error } from './errors.ts';
import { sendEmpty, sendXml } from './exchange.ts';
import type { Exchange } from './exchange.ts';
import { checksumOf, headersOf, selectStoredHeaders } from './objectHeaders.ts';
import { checkPrecondition, readPrecondition } from './preconditions.ts';
import type { Precondition } from './preconditions.ts';
import { checkCopied, isNotModified, isSameObject, readRange } from './range.ts';
import { appendStored, receive, writeIncoming } from './receive.ts';
import type { Received } from './receive.ts';
import { readPayload } from './requestBody.ts';
import { publish, writeDescription } from './store.ts';
import type { Description, Store } from './store.ts';

const readBytes = 256 * 1024;

/** Stores received bytes as an object.
 *  @throws S3Error('NoSuchKey' | 'PreconditionFailed') if the precondition does not hold */
export async function storeObject(
  store: Store,
  bucket: string,
  received: Received,
  options: { key: string; headers: Record<string, string>; precondition?: Precondition; uploadId?: string },
): Promise<Description> {
  const { key, headers, uploadId } = options;
  const { path, ...digests } = received;
  const modified = new Date().toISOString();
  const description = { key, ...digests, modified, headers, ...(uploadId !== undefined && { uploadId }) };
  const target = store.objectFile(bucket, key);
  try {
    await writeDescription(path, description);
    await store.exclusively(target, async () => {
      await checkPrecondition(target, options.precondition ?? {});
      await publish(path, target);
    });
  } finally {
    await rm(path, { force: true });
  }
  return description;
}

export async function putObject(exchange: Exchange): Promise<void> {
  const { store, req, res, address } = exchange;
  await store.requireBucket(address.bucket);
  const precondition = readPrecondition(req.headers);
  const { body, declared } = readPayload(req, address, exchange.payloadHash);
  const received = await receive(store, body, declared);
  const description = await storeObject(store, address.bucket, received, {
    key: address.key,
    headers: selectStoredHeaders(req.headers),
    precondition,
  });
  sendEmpty(res, 200, { etag: `"${description.etag}"`, ...checksumOf(description) });
}

/** Responds to GET and HEAD, for the whole object or a range. */
export async function getObject({ store, req, res, address }: Exchange): Promise<void> {
  const { handle, description } = await store.openObject(address.bucket, address.key);
  try {
    const headers = headersOf(description, address);
    if (isNotModified(req.headers, description)) {
      sendEmpty(res, 304, headers);
      return;
    }
    const range = isSameObject(req.headers['if-range']?.toString(), description)
      ? readRange(req.headers.range, description.size)
      : undefined;
    const { start, end } = range ?? { start: 0, end: description.size - 1 };
    res.writeHead(range ? 206 : 200, {
      ...headers,
      'content-length': String(end - start + 1),
      ...(range && { 'content-range': `bytes ${start}-${end}/${description.size}` }),
      ...(!range && checksumOf(description)),
    });
    if (req.method === 'HEAD' || end < start) {
      res.end();
      return;
    }
    await pipeline(handle.createReadStream({ start, end, highWaterMark: readBytes, autoClose: false }), res);
  } finally {
    await handle.close();
  }
}

/** Deletes an object. Idempotent without a precondition.
 *  @throws S3Error('NoSuchKey' | 'PreconditionFailed') if the precondition does not hold */
export async function removeObject(
  store: Store,
  bucket: string,
  key: string,
  precondition: Precondition,
): Promise<void> {
  const file = store.objectFile(bucket, key);
  await store.exclusively(file, async () => {
    await checkPrecondition(file, precondition);
    await rm(file, { force: true });
  });
}

export async function deleteObject({ store, req, res, address }: Exchange): Promise<void> {
  const { bucket, key } = address;
  await store.requireBucket(bucket);
  await removeObject(store, bucket, key, { ifMatch: req.headers['if-match'] });
  sendEmpty(res, 204);
}

/** Copies an object within the storage. The source is `/bucket/key`, percent-encoded. */
export async function copyObject({ store, req, res, address }: Exchange): Promise<void> {
  await store.requireBucket(address.bucket);
  const source = decode(String(req.headers['x-amz-copy-source']).split('?')[0] ?? '').replace(/^\//, '');
  const slash = source.indexOf('/');
  if (slash < 1 || !/^[a-z0-9][a-z0-9.-]+$/.test(source.slice(0, slash)))
    throw new S3Error('InvalidArgument');
  const precondition = readPrecondition(req.headers);
  const { handle, description } = await store.openObject(source.slice(0, slash), source.slice(slash + 1));
  try {
    checkCopied(req.headers, description);
    const { size, etag, crc32 } = description;
    const received = await writeIncoming(store, async (copy) => {
      await appendStored(copy, handle, size);
      return { size, etag, ...(crc32 !== undefined && { crc32 }) };
    });
    const replaces = req.headers['x-amz-metadata-directive'] === 'REPLACE';
    const stored = await storeObject(store, address.bucket, received, {
      key: address.key,
      headers: replaces ? selectStoredHeaders(req.headers) : description.headers,
      precondition,
    });
    sendXml(res, 'CopyObjectResult', { ETag: `"${stored.etag}"`, LastModified: stored.modified });
  } finally {
    await handle.close();
  }
}
