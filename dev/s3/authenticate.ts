import type { IncomingMessage } from 'node:http';
import { queryValue } from './address.ts';
import type { Address } from './address.ts';
import { S3Error } from './errors.ts';
import { authorize, readSession } from './session.ts';
import { algorithm, sameText, scopeOf, signatureOf, timeOf } from './signature.ts';
import type { Account } from './signature.ts';

/** Maximum difference of a client's clock. */
const skewMs = 15 * 60_000;
/** Maximum lifetime of a presigned URL: one week. */
const expiresMaxSeconds = 604_800;

/** The body's hash in the signature: hex, or one of S3's constants for an unsigned body. */
export type PayloadHash = string;
export const unsignedPayload = 'UNSIGNED-PAYLOAD';

/** Authenticates a request, and authorizes it if it is signed with temporary credentials. Only health checks and
 *  preflights need no signature.
 *  @throws S3Error */
export function authenticate(account: Account, req: IncomingMessage, address: Address): PayloadHash {
  const token = queryValue(address, 'X-Amz-Security-Token') ?? req.headers['x-amz-security-token'];
  if (token === undefined) return checkSignature(account, req, address);
  const session = readSession(account, String(token));
  const payloadHash = checkSignature(session.account, req, address);
  authorize(session.policy, req, address);
  return payloadHash;
}

function checkSignature(account: Account, req: IncomingMessage, address: Address): PayloadHash {
  if (queryValue(address, 'X-Amz-Signature') !== undefined)
    return authenticatePresigned(account, req, address);
  if (req.headers.authorization === undefined) throw new S3Error('AccessDenied');
  const payloadHash = String(req.headers['x-amz-content-sha256'] ?? '');
  authenticateHeader({ account, req, address, payloadHash });
  return payloadHash;
}

function checkCredential(
  account: Account,
  { credential, timestamp, service }: { credential: string; timestamp: string; service?: 's3' | 'sts' },
): void {
  const [accessKeyId = '', ...scope] = credential.split('/');
  if (!sameText(accessKeyId, account.accessKeyId)) throw new S3Error('InvalidAccessKeyId');
  if (scope.join('/') !== scopeOf(account, timestamp, service)) {
    throw new S3Error('SignatureDoesNotMatch', 'The credential is for another day, region or service.');
  }
}

/** Headers that change a request's effect must be signed. */
function checkSignedHeaders(req: IncomingMessage, signedHeaders: readonly string[]): void {
  const unsigned = Object.keys(req.headers).filter(
    (name) => name.startsWith('x-amz-') && !signedHeaders.includes(name),
  );
  if (!signedHeaders.includes('host') || unsigned.length > 0) {
    throw new S3Error('AccessDenied', 'There were headers present in the request which were not signed');
  }
}

/** Checks the signature in a request's header.
 *  @param signed.payloadHash the SHA-256 of the body, or S3's constant for an unsigned body.
 *  @throws S3Error */
export function authenticateHeader(signed: {
  account: Account;
  req: IncomingMessage;
  address: Address;
  payloadHash: PayloadHash;
  service?: 's3' | 'sts';
}): void {
  const { account, req, address, payloadHash, service = 's3' } = signed;
  const parts =
    /^AWS4-HMAC-SHA256 +Credential=([^, ]+), *SignedHeaders=([a-z0-9;-]+), *Signature=([0-9a-f]{64})$/.exec(
      req.headers.authorization ?? '',
    );
  const [, credential = '', names = '', signature = ''] = parts ?? [];
  if (!parts) throw new S3Error('AccessDenied', 'The Authorization header is not valid.');
  const timestamp = String(req.headers['x-amz-date'] ?? '');
  const signedHeaders = names.split(';');
  checkCredential(account, { credential, timestamp, service });
  checkSignedHeaders(req, signedHeaders);
  const expected = signatureOf(account, {
    method: req.method ?? '',
    address,
    headers: req.headers,
    signedHeaders,
    payloadHash,
    timestamp,
    service,
  });
  if (!sameText(signature, expected)) throw new S3Error('SignatureDoesNotMatch');
  if (!(Math.abs(Date.now() - timeOf(timestamp)) <= skewMs)) throw new S3Error('RequestTimeTooSkewed');
}

function authenticatePresigned(account: Account, req: IncomingMessage, address: Address): PayloadHash {
  const [scheme, credential, timestamp, expires, names, signature] = [
    'X-Amz-Algorithm',
    'X-Amz-Credential',
    'X-Amz-Date',
    'X-Amz-Expires',
    'X-Amz-SignedHeaders',
    'X-Amz-Signature',
  ].map((name) => queryValue(address, name) ?? '') as [string, string, string, string, string, string];
  const seconds = /^\d{1,6}$/.test(expires) ? Number(expires) : 0;
  if (scheme !== algorithm || seconds < 1 || seconds > expiresMaxSeconds) {
    throw new S3Error('AccessDenied', 'The query parameters of the signature are not valid.');
  }
  const signedHeaders = names.split(';');
  checkCredential(account, { credential, timestamp });
  checkSignedHeaders(req, signedHeaders);
  const signedHash = signedHeaders.includes('x-amz-content-sha256')
    ? req.headers['x-amz-content-sha256']
    : undefined;
  const payloadHash = String(signedHash ?? queryValue(address, 'X-Amz-Content-Sha256') ?? unsignedPayload);
  const expected = signatureOf(account, {
    method: req.method ?? '',
    address,
    headers: req.headers,
    signedHeaders,
    payloadHash,
    timestamp,
  });
  if (!sameText(signature, expected)) throw new S3Error('SignatureDoesNotMatch');
  const age = Date.now() - timeOf(timestamp);
  if (!(age >= -skewMs)) throw new S3Error('AccessDenied', 'Request is not valid yet');
  if (age > seconds * 1_000) throw new S3Error('AccessDenied', 'Request has expired');
  return payloadHash;
}
