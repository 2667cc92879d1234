import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { S3Error } from './errors.ts';
import { sendXml } from './exchange.ts';
import type { Exchange } from './exchange.ts';
import { describePart, dropUpload, findUpload, multipartEtag, readUploadId } from './multipart.ts';
import { storeObject } from './objects.ts';
import { parseCompleteMultipartUpload } from './parseXml.ts';
import type { ListedPart } from './parseXml.ts';
import { readPrecondition } from './preconditions.ts';
import { appendStored, writeIncoming } from './receive.ts';
import { bytesOf, readText } from './requestBody.ts';
import { openStored } from './store.ts';
import type { Description } from './store.ts';

/** Enough for 10,000 parts with their tags and checksums. */
const listBytesMax = 4 * 1024 ** 2;
const partBytesMin = 5 * 1024 ** 2;

type Part = Description & { path: string };

/** Joins the parts into one object, which appears with the final rename. Idempotent, even for concurrent requests. */
export async function completeUpload(exchange: Exchange): Promise<void> {
  const { store, req, payloadHash } = exchange;
  const uploadId = readUploadId(exchange);
  const text = await readText(bytesOf(req), listBytesMax);
  if (/^[0-9a-f]{64}$/.test(payloadHash) && createHash('sha256').update(text).digest('hex') !== payloadHash) {
    throw new S3Error('XAmzContentSHA256Mismatch');
  }
  const listed = parseCompleteMultipartUpload(text);
  const etag = (await findCompletedEtag(exchange, uploadId)) ?? (await joinParts(exchange, uploadId, listed));
  await dropUpload(store, uploadId);
  sendCompleted(exchange, etag);
}

/** @returns the object's entity tag. */
async function joinParts(exchange: Exchange, uploadId: string, listed: ListedPart[]): Promise<string> {
  const { store, req, address } = exchange;
  const { bucket, key } = address;
  const precondition = readPrecondition(req.headers);
  try {
    const { headers } = await findUpload(exchange, uploadId);
    const parts = await findParts(exchange, uploadId, listed);
    const joined = await writeIncoming(store, async (file) => {
      for (const part of parts) await appendPart(file, part);
      const size = parts.reduce((total, part) => total + part.size, 0);
      return { size, etag: multipartEtag(parts.map((part) => part.etag)) };
    });
    await storeObject(store, bucket, joined, { key, headers, uploadId, precondition });
    return joined.etag;
  } catch (error) {
    // A concurrent request for the same upload may have finished and removed the parts.
    const etag = await findCompletedEtag(exchange, uploadId);
    if (etag === undefined) throw error;
    return etag;
  }
}

function sendCompleted({ res, address }: Pick<Exchange, 'res' | 'address'>, etag: string): void {
  const { bucket, key, path } = address;
  sendXml(res, 'CompleteMultipartUploadResult', {
    Location: path,
    Bucket: bucket,
    Key: key,
    ETag: `"${etag}"`,
  });
}

/** Returns the entity tag of the object if it was already made from this upload. */
async function findCompletedEtag(
  { store, address }: Exchange,
  uploadId: string,
): Promise<string | undefined> {
  const stored = await openStored(store.objectFile(address.bucket, address.key));
  await stored?.handle.close();
  return stored?.description.uploadId === uploadId ? stored.description.etag : undefined;
}

async function findParts({ store }: Exchange, uploadId: string, listed: ListedPart[]): Promise<Part[]> {
  if (listed.some(({ partNumber }, index) => partNumber <= (listed[index - 1]?.partNumber ?? 0))) {
    throw new S3Error('InvalidPartOrder');
  }
  const parts: Part[] = [];
  for (const [index, { partNumber, etag, crc32 }] of listed.entries()) {
    const part = await describePart(store, uploadId, partNumber);
    if (part?.etag !== etag || (crc32 ?? part.crc32) !== part.crc32) throw new S3Error('InvalidPart');
    if (part.size < partBytesMin && index < listed.length - 1) throw new S3Error('EntityTooSmall');
    parts.push(part);
  }
  return parts;
}

async function appendPart(file: FileHandle, { path, size }: Part): Promise<void> {
  const handle = await open(path);
  try {
    await appendStored(file, handle, size);
  } finally {
    await handle.close();
  }
}
