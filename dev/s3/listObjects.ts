import { queryValue } from './address.ts';
import type { Address } from './address.ts';
import { S3Error } from './errors.ts';
import { sendXml } from './exchange.ts';
import type { Exchange } from './exchange.ts';
import type { Description } from './store.ts';

const keysMax = 1_000;

/** ListObjects (version 1): a page of keys after `marker`. */
export async function listObjectsV1(exchange: Exchange): Promise<void> {
  const { address, res } = exchange;
  const marker = queryValue(address, 'marker') ?? '';
  const { page, isTruncated, common, encode, delimiter } = await findPage(exchange, marker);
  // Without a delimiter, clients continue after the last key, as with S3.
  const nextMarker = isTruncated && delimiter !== '' ? encode(page.at(-1)?.name ?? '') : undefined;
  sendXml(res, 'ListBucketResult', {
    ...common,
    Marker: encode(marker),
    NextMarker: nextMarker,
    ...toEntries(page, encode),
  });
}

/** ListObjectsV2: a page of keys after `start-after` or the previous page's token. */
export async function listObjectsV2(exchange: Exchange): Promise<void> {
  const { address, res } = exchange;
  const token = queryValue(address, 'continuation-token');
  const startAfter = queryValue(address, 'start-after');
  const after = token === undefined ? (startAfter ?? '') : fromToken(token);
  const { page, isTruncated, common, encode } = await findPage(exchange, after);
  sendXml(res, 'ListBucketResult', {
    ...common,
    KeyCount: page.length,
    ContinuationToken: token,
    NextContinuationToken: isTruncated ? toToken(page.at(-1)?.name ?? '') : undefined,
    StartAfter: startAfter === undefined ? undefined : encode(startAfter),
    ...toEntries(page, encode),
  });
}

/** Lists keys by prefix, grouped at the delimiter. */
async function findPage({ store, address }: Exchange, after: string) {
  const prefix = queryValue(address, 'prefix') ?? '';
  const delimiter = queryValue(address, 'delimiter') ?? '';
  const requested = Number(queryValue(address, 'max-keys') ?? keysMax);
  const limit = Number.isInteger(requested) && requested >= 0 ? Math.min(requested, keysMax) : keysMax;
  const { encodingType, encode } = readEncoding(address);

  const all = await store.describeAll(address.bucket);
  const rows = groupByDelimiter(all, prefix, delimiter).filter(({ name }) => isAfter(name, after));
  const page = rows.slice(0, limit);
  const isTruncated = limit > 0 && rows.length > page.length;
  const common = {
    Name: address.bucket,
    Prefix: encode(prefix),
    Delimiter: delimiter === '' ? undefined : encode(delimiter),
    MaxKeys: limit,
    IsTruncated: isTruncated,
    EncodingType: encodingType,
  };
  return { page, isTruncated, common, encode, delimiter };
}

/** Clients request percent-encoded keys, because XML has no way to write some characters.
 *  @throws S3Error('InvalidArgument') for another encoding */
function readEncoding(address: Address) {
  const encodingType = queryValue(address, 'encoding-type');
  if (encodingType === undefined) return { encodingType, encode: (text: string) => text };
  if (encodingType !== 'url') throw new S3Error('InvalidArgument', 'Invalid Encoding Method specified');
  return {
    encodingType,
    encode: (text: string) => encodeURIComponent(text).replaceAll('%2F', '/'),
  };
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

function toEntries(page: readonly Row[], encode: (text: string) => string) {
  return {
    Contents: page.flatMap(({ object }) => (object ? [toContents(object, encode)] : [])),
    CommonPrefixes: page.flatMap(({ object, name }) => (object ? [] : [{ Prefix: encode(name) }])),
  };
}

function toContents({ key, modified, etag, size }: Description, encode: (text: string) => string) {
  return {
    Key: encode(key),
    LastModified: modified,
    ETag: `"${etag}"`,
    Size: size,
    StorageClass: 'STANDARD',
  };
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
