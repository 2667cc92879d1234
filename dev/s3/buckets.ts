import { queryValue } from './address.ts';
import { sendEmpty, sendXml } from './exchange.ts';
import type { Exchange } from './exchange.ts';
import type { Description } from './store.ts';

const keysMax = 1_000;

export async function createBucket({ store, req, res, address }: Exchange): Promise<void> {
  req.resume();
  await store.createBucket(address.bucket);
  sendEmpty(res, 200, { location: `/${address.bucket}` });
}

export async function headBucket({ store, account, res, address }: Exchange): Promise<void> {
  await store.requireBucket(address.bucket);
  sendEmpty(res, 200, { 'x-amz-bucket-region': account.region });
}

/** ListObjectsV2: lists keys by prefix, grouped at the delimiter, a page at a time. */
export async function listObjects({ store, res, address }: Exchange): Promise<void> {
  const prefix = queryValue(address, 'prefix') ?? '';
  const delimiter = queryValue(address, 'delimiter') ?? '';
  const requested = Number(queryValue(address, 'max-keys') ?? keysMax);
  const limit = Number.isInteger(requested) && requested >= 0 ? Math.min(requested, keysMax) : keysMax;
  const token = queryValue(address, 'continuation-token');
  const after = token === undefined ? (queryValue(address, 'start-after') ?? '') : fromToken(token);

  const all = await store.describeAll(address.bucket);
  const rows = groupByDelimiter(all, prefix, delimiter).filter(({ name }) => isAfter(name, after));
  const page = rows.slice(0, limit);
  const isTruncated = limit > 0 && rows.length > page.length;
  sendXml(res, 'ListBucketResult', {
    Name: address.bucket,
    Prefix: prefix,
    Delimiter: delimiter === '' ? undefined : delimiter,
    MaxKeys: limit,
    KeyCount: page.length,
    IsTruncated: isTruncated,
    ContinuationToken: token,
    NextContinuationToken: isTruncated ? toToken(page.at(-1)?.name ?? '') : undefined,
    Contents: page.flatMap(({ object }) => (object ? [toContents(object)] : [])),
    CommonPrefixes: page.flatMap(({ object, name }) => (object ? [] : [{ Prefix: name }])),
  });
}

interface Row {
  name: string;
  /** Missing if the row represents all keys below a common prefix. */
  object?: Description;
}

function groupByDelimiter(all: readonly Description[], prefix: string, delimiter: string): Row[] {
  const rows: Row[] = [];
  for (const object of all) {
    if (!object.key.startsWith(prefix)) continue;
    const cut = delimiter === '' ? -1 : object.key.indexOf(delimiter, prefix.length);
    if (cut < 0) {
      rows.push({ name: object.key, object });
      continue;
    }
    const name = object.key.slice(0, cut + delimiter.length);
    if (rows.at(-1)?.name !== name) rows.push({ name });
  }
  return rows;
}

function toContents({ key, modified, etag, size }: Description) {
  return { Key: key, LastModified: modified, ETag: `"${etag}"`, Size: size, StorageClass: 'STANDARD' };
}

function isAfter(name: string, after: string): boolean {
  return after === '' || Buffer.compare(Buffer.from(name), Buffer.from(after)) > 0;
}

function toToken(name: string): string {
  return Buffer.from(name).toString('base64url');
}

function fromToken(token: string): string {
  return Buffer.from(token, 'base64url').toString();
}
