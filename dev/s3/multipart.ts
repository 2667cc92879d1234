import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { queryValue } from './address.ts';
import { S3Error, isFileError } from './errors.ts';
import { sendEmpty, sendXml } from './exchange.ts';
import type { Exchange } from './exchange.ts';
import { selectStoredHeaders } from './objectHeaders.ts';
import { receive } from './receive.ts';
import { readPayload } from './requestBody.ts';
import { openStored, publish, writeDescription } from './store.ts';
import type { Description, Store } from './store.ts';

const partsMax = 10_000;
const listMax = 1_000;

/** Data about an upload that is not complete. */
export interface Upload {
  bucket: string;
  key: string;
  headers: Record<string, string>;
}

const uploadFile = 'upload.json';

function partFile(store: Store, uploadId: string, partNumber: number): string {
  return join(store.uploadFolder(uploadId), `part-${String(partNumber).padStart(5, '0')}`);
}

/** Returns the upload id in the query, after checking its format.
 *  @throws S3Error('NoSuchUpload') */
export function readUploadId({ address }: Exchange): string {
  const uploadId = queryValue(address, 'uploadId') ?? '';
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uploadId)) throw new S3Error('NoSuchUpload');
  return uploadId;
}

/** Finds a request's upload.
 *  @throws S3Error('NoSuchUpload'), including for an upload of another key */
export async function findUpload({ store, address }: Exchange, uploadId: string): Promise<Upload> {
  const text = await readFile(join(store.uploadFolder(uploadId), uploadFile), 'utf8').catch(() => '');
  const upload = text === '' ? undefined : (JSON.parse(text) as Upload);
  if (upload?.bucket !== address.bucket || upload.key !== address.key) throw new S3Error('NoSuchUpload');
  return upload;
}

export async function createUpload({ store, req, res, address }: Exchange): Promise<void> {
  const { bucket, key } = address;
  await store.requireBucket(bucket);
  const uploadId = randomUUID();
  const upload: Upload = { bucket, key, headers: selectStoredHeaders(req.headers) };
  // Created under another name first, so that an upload is complete once it can be found.
  const draft = store.uploadFolder(`${uploadId}.new`);
  await mkdir(draft, { recursive: true });
  await writeFile(join(draft, uploadFile), JSON.stringify(upload));
  await rename(draft, store.uploadFolder(uploadId));
  sendXml(res, 'InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: uploadId });
}

export async function uploadPart(exchange: Exchange): Promise<void> {
  const { store, req, res, address } = exchange;
  const uploadId = readUploadId(exchange);
  const partNumber = Number(queryValue(address, 'partNumber'));
  if (!Number.isInteger(partNumber) || partNumber < 1 || partNumber > partsMax) {
    throw new S3Error('InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive');
  }
  await findUpload(exchange, uploadId);
  const { body, declared } = readPayload(req, address, exchange.payloadHash);
  const { path, size, etag, crc32 } = await receive(store, body, declared);
  const modified = new Date().toISOString();
  try {
    await writeDescription(path, { key: address.key, size, etag, crc32, modified, headers: {} });
    await rename(path, partFile(store, uploadId, partNumber));
  } catch (error) {
    // The upload was aborted or completed while the part arrived.
    throw isFileError(error, 'ENOENT') ? new S3Error('NoSuchUpload') : error;
  } finally {
    await rm(path, { force: true });
  }
  await utimes(store.uploadFolder(uploadId), new Date(), new Date()).catch(() => undefined);
  sendEmpty(res, 200, { etag: `"${etag}"`, 'x-amz-checksum-crc32': crc32 });
}

/** Returns the description of a stored part; undefined if there is none. */
export async function describePart(
  store: Store,
  uploadId: string,
  partNumber: number,
): Promise<(Description & { path: string }) | undefined> {
  const path = partFile(store, uploadId, partNumber);
  const stored = await openStored(path);
  await stored?.handle.close();
  return stored && { ...stored.description, path };
}

export async function listParts(exchange: Exchange): Promise<void> {
  const { store, res, address } = exchange;
  const uploadId = readUploadId(exchange);
  await findUpload(exchange, uploadId);
  const after = Number(queryValue(address, 'part-number-marker') ?? 0) || 0;
  const requested = Number(queryValue(address, 'max-parts') ?? listMax);
  const limit = Number.isInteger(requested) && requested > 0 ? Math.min(requested, listMax) : listMax;
  const names = await readdir(store.uploadFolder(uploadId));
  const numbers = names
    .filter((name) => name.startsWith('part-'))
    .map((name) => Number(name.slice('part-'.length)))
    .filter((number) => number > after)
    .sort((a, b) => a - b);
  const page = numbers.slice(0, limit);
  const parts = [];
  for (const number of page) {
    const part = await describePart(store, uploadId, number);
    if (!part) continue;
    const { etag, size, modified, crc32 } = part;
    parts.push({
      PartNumber: number,
      LastModified: modified,
      ETag: `"${etag}"`,
      Size: size,
      ChecksumCRC32: crc32,
    });
  }
  sendXml(res, 'ListPartsResult', {
    Bucket: address.bucket,
    Key: address.key,
    UploadId: uploadId,
    PartNumberMarker: after,
    NextPartNumberMarker: page.at(-1) ?? after,
    MaxParts: limit,
    IsTruncated: numbers.length > page.length,
    Part: parts,
  });
}

export async function abortUpload(exchange: Exchange): Promise<void> {
  const uploadId = readUploadId(exchange);
  await findUpload(exchange, uploadId);
  await dropUpload(exchange.store, uploadId);
  sendEmpty(exchange.res, 204);
}

/** Hides the upload at once, then removes its parts. */
export async function dropUpload(store: Store, uploadId: string): Promise<void> {
  const discarded = `${store.uploadFolder(uploadId)}.gone`;
  await publish(store.uploadFolder(uploadId), discarded).catch((error: unknown) => {
    if (!isFileError(error, 'ENOENT')) throw error;
  });
  await rm(discarded, { recursive: true, force: true });
}

/** Returns S3's entity tag of an object made of parts: the MD5 of their MD5s, and the number of parts. */
export function multipartEtag(partEtags: readonly string[]): string {
  const digest = createHash('md5');
  for (const etag of partEtags) digest.update(Buffer.from(etag, 'hex'));
  return `${digest.digest('hex')}-${partEtags.length}`;
}
