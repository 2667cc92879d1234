import { queryValue } from './address.ts';
import { answerEmpty, answerXml } from './exchange.ts';
import type { Exchange } from './exchange.ts';
import type { Description } from './store.ts';

const keysMax = 1_000;

export async function createBucket({ store, req, res, address }: Exchange): Promise<void> {
  req.resume();
  await store.createBucket(address.bucket);
  answerEmpty(res, 200, { location: `/${address.bucket}` });
}

export async function headBucket({ store, account, res, address }: Exchange): Promise<void> {
  await store.needBucket(address.bucket);
  answerEmpty(res, 200, { 'x-amz-bucket-region': account.region });
}

/** ListObjectsV2: lists keys by prefix, grouped at the delimiter, a page at a time. */
export async function listObjects({ store, res, address }: Exchange): Promise<void> {
  const prefix = queryValue(address, 'prefix') ?? '';
  const delimiter = queryValue(address, 'delimiter') ?? '';
  const asked = Number(queryValue(address, 'max-keys') ?? keysMax);
  const limit = Number.isInteger(asked) && asked >= 0 ? Math.min(asked, keysMax) : keysMax;
  const token = queryValue(address, 'continuation-token');
  const after = token === undefined ? (queryValue(address, 'start-after') ?? '') : fromToken(token);

  const all = await store.describeAll(address.bucket);
  const rows = fold(all, prefix, delimiter).filter(({ name }) => isAfter(name, after));
  const shown = rows.slice(0, limit);
  const isTruncated = limit > 0 && rows.length > shown.length;
  answerXml(res, 'ListBucketResult', {
    Name: address.bucket,
    Prefix: prefix,
    Delimiter: delimiter === '' ? undefined : delimiter,
    MaxKeys: limit,
    KeyCount: shown.length,
    IsTruncated: isTruncated,
    ContinuationToken: token,
    NextContinuationToken: isTruncated ? toToken(shown.at(-1)?.name ?? '') : undefined,
    Contents: shown.flatMap(({ object }) => (object ? [asContents(object)] : [])),
    CommonPrefixes: shown.flatMap(({ object, name }) => (object ? [] : [{ Prefix: name }])),
  });
}

interface Row {
  name: string;
  /** Missing if the row represents all keys below a common prefix. */
  object?: Description;
}

function fold(all: readonly Description[], prefix: string, delimiter: string): Row[] {
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

function asContents({ key, modified, etag, size }: Description) {
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
