import type { IncomingHttpHeaders } from 'node:http';
import { queryValue } from './address.ts';
import type { Address } from './address.ts';
import { S3Error } from './errors.ts';
import type { Description } from './store.ts';

const storedHeaderNames = [
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
export function selectStoredHeaders(
  headers: IncomingHttpHeaders | Record<string, string>,
): Record<string, string> {
  const stored: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value !== 'string' || !(storedHeaderNames.includes(name) || name.startsWith('x-amz-meta-')))
      continue;
    const cleanValue = name === 'content-encoding' ? value.replace(/\baws-chunked\b,?\s*/, '') : value;
    if (cleanValue !== '') stored[name] = cleanValue;
  }
  if (Buffer.byteLength(JSON.stringify(stored)) > metaBytesMax * 2) {
    throw new S3Error('InvalidArgument', 'Your metadata headers exceed the maximum allowed metadata size');
  }
  return stored;
}

/** Returns the headers of an object's response. A signed URL may override some of them (`response-content-type`…). */
export function headersOf(description: Description, address: Address): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': defaultType, ...description.headers };
  for (const name of storedHeaderNames) {
    const override = queryValue(address, `response-${name}`);
    // A line break would inject another header.
    if (override !== undefined && !/[^\t\x20-\x7e]/.test(override)) headers[name] = override;
  }
  return {
    ...headers,
    etag: `"${description.etag}"`,
    'last-modified': new Date(description.modified).toUTCString(),
    'accept-ranges': 'bytes',
  };
}

/** Returns the headers with an object's checksum; none for an object made of parts. */
export function checksumOf({ crc32 }: Description): Record<string, string> {
  return crc32 === undefined ? {} : { 'x-amz-checksum-crc32': crc32, 'x-amz-checksum-type': 'FULL_OBJECT' };
}
