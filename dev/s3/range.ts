import type { IncomingHttpHeaders } from 'node:http';
import { S3Error } from './errors.ts';
import type { Description } from './store.ts';

/** First and last byte, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Parses a Range header. @returns undefined for the whole object, including if the header is malformed or requests
 *  several ranges.
 *  @throws S3Error('InvalidRange') if it starts beyond the end */
export function readRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '') return last === '' ? undefined : within(Math.max(0, size - Number(last)), size - 1, size);
  if (last !== '' && Number(last) < Number(first)) return undefined;
  return within(Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1), size);
}

function within(start: number, end: number, size: number): ByteRange {
  if (start >= size) {
    throw new S3Error('InvalidRange', undefined, { 'content-range': `bytes */${size}` });
  }
  return { start, end };
}

/** Whether a list of entity tags, as in `If-Match`, contains one or is `*`. */
export function hasEntityTag(header: string | undefined, etag: string): boolean {
  return (header ?? '')
    .split(',')
    .map((text) => text.trim().replace(/^W\//, '').replaceAll('"', ''))
    .some((text) => text === '*' || text === etag);
}

/** Returns undefined if the header is not a date. HTTP dates have no fractions of a second. */
function isModifiedSince({ modified }: Description, header: string): boolean | undefined {
  const since = Date.parse(header);
  return Number.isNaN(since) ? undefined : Math.floor(Date.parse(modified) / 1_000) * 1_000 > since;
}

/** Whether the client already has this object (status 304).
 *  @throws S3Error('PreconditionFailed') */
export function isNotModified(headers: IncomingHttpHeaders, found: Description): boolean {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  const since = headers['if-modified-since'];
  const unmodified = headers['if-unmodified-since'];
  if (match !== undefined && !hasEntityTag(match, found.etag)) throw new S3Error('PreconditionFailed');
  if (match === undefined && unmodified !== undefined && isModifiedSince(found, unmodified) === true) {
    throw new S3Error('PreconditionFailed');
  }
  if (noneMatch !== undefined) return hasEntityTag(noneMatch, found.etag);
  return since !== undefined && isModifiedSince(found, since) === false;
}

/** Checks that the source of a copy is the expected object (`x-amz-copy-source-if-match`).
 *  @throws S3Error('PreconditionFailed') */
export function checkCopied(headers: IncomingHttpHeaders, found: Description): void {
  const match = headers['x-amz-copy-source-if-match']?.toString();
  if (match !== undefined && !hasEntityTag(match, found.etag)) throw new S3Error('PreconditionFailed');
}

/** Whether a range request refers to the current object (`If-Range`). */
export function isSameObject(ifRange: string | undefined, found: Description): boolean {
  if (ifRange === undefined) return true;
  return ifRange.startsWith('"')
    ? hasEntityTag(ifRange, found.etag)
    : isModifiedSince(found, ifRange) === false;
}
