import type { IncomingHttpHeaders } from 'node:http';
import { queryValue } from './address.ts';
import type { Address } from './address.ts';
import { S3Error } from './errors.ts';
import type { Description } from './store.ts';

const keptHeaders = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
];
const metaBytesMax = 2_048;
export const defaultType = 'application/octet-stream';

/** Selects the headers (or form fields) that are stored with an object.
 *  @throws S3Error('InvalidArgument') if the metadata is too large */
export function headersToKeep(given: IncomingHttpHeaders | Record<string, string>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (typeof value !== 'string' || !(keptHeaders.includes(name) || name.startsWith('x-amz-meta-')))
      continue;
    const own = name === 'content-encoding' ? value.replace(/\baws-chunked\b,?\s*/, '') : value;
    if (own !== '') kept[name] = own;
  }
  if (Buffer.byteLength(JSON.stringify(kept)) > metaBytesMax * 2) {
    throw new S3Error('InvalidArgument', 'Your metadata headers exceed the maximum allowed metadata size');
  }
  return kept;
}

/** Returns the headers of an object's response. A signed URL may override some of them (`response-content-type`…). */
export function headersOf(found: Description, address: Address): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': defaultType, ...found.headers };
  for (const name of keptHeaders) {
    const wanted = queryValue(address, `response-${name}`);
    // A line break would inject another header.
    if (wanted !== undefined && !/[^\t\x20-\x7e]/.test(wanted)) headers[name] = wanted;
  }
  return {
    ...headers,
    etag: `"${found.etag}"`,
    'last-modified': new Date(found.modified).toUTCString(),
    'accept-ranges': 'bytes',
  };
}

/** Returns the headers with an object's checksum; none for an object made of parts. */
export function checksumOf({ crc32 }: Description): Record<string, string> {
  return crc32 === undefined ? {} : { 'x-amz-checksum-crc32': crc32, 'x-amz-checksum-type': 'FULL_OBJECT' };
}
