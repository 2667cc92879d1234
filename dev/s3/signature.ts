import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { decode } from './address.ts';
import type { Address } from './address.ts';

/** The credentials that give access to the storage. */
export interface Account {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  /** If the request's host is a subdomain of this, it names the bucket. */
  domain?: string | undefined;
}

/** The services that the signatures of requests name. */
type Service = 's3' | 'sts';

/** The parts of a request that are signed. */
export interface SignedRequest {
  method: string;
  address: Address;
  headers: IncomingHttpHeaders;
  signedHeaders: readonly string[];
  payloadHash: string;
  /** Format: `20260131T235959Z`. */
  timestamp: string;
  /** Default: 's3'. */
  service?: Service;
}

export const algorithm = 'AWS4-HMAC-SHA256';

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Percent-encodes as Signature Version 4 requires: everything except A–Z a–z 0–9 - . _ ~ */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Encodes each segment again, because clients differ in which characters they encode. */
function canonicalPath({ path }: Address): string {
  return path
    .split('/')
    .map((segment) => encode(decode(segment)))
    .join('/');
}

function canonicalQuery({ query }: Address): string {
  return query
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

function headerText(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name] ?? '';
  return (Array.isArray(value) ? value.join(',') : value).trim().replace(/ +/g, ' ');
}

/** Returns the scope: `20260131/us-east-1/s3/aws4_request`. */
export function scopeOf(account: Account, timestamp: string, service: Service = 's3'): string {
  return `${timestamp.slice(0, 8)}/${account.region}/${service}/aws4_request`;
}

/** Signs a text (a string to sign, a policy) for the day of the timestamp. @returns hex. */
export function signText(account: Account, timestamp: string, text: string, service: Service = 's3'): string {
  const day = hmac(`AWS4${account.secretAccessKey}`, timestamp.slice(0, 8));
  const serviceKey = hmac(hmac(day, account.region), service);
  return hmac(hmac(serviceKey, 'aws4_request'), text).toString('hex');
}

/** Returns the expected signature of a request in hex. */
export function signatureOf(account: Account, request: SignedRequest): string {
  const { method, address, headers, signedHeaders, payloadHash, timestamp, service = 's3' } = request;
  const canonical = [
    method,
    canonicalPath(address),
    canonicalQuery(address),
    ...signedHeaders.map((name) => `${name}:${headerText(headers, name)}`),
    '',
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = [algorithm, timestamp, scopeOf(account, timestamp, service), digest].join('\n');
  return signText(account, timestamp, text, service);
}

/** Compares two texts in constant time. */
export function sameText(left: string, right: string): boolean {
  const [a, b] = [left, right].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/** Returns the milliseconds since 1970 of `20260131T235959Z`; NaN for any other format. */
export function timeOf(timestamp: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(timestamp);
  if (!parts) return Number.NaN;
  const [, year, month, day, hour, minute, second] = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
