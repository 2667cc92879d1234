import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { queryValue, readAddress } from './address.ts';
import type { Address } from './address.ts';
import { S3Error } from './errors.ts';
import { sameText } from './signature.ts';
import type { Account } from './signature.ts';

/** The part of a policy that is supported: no conditions, principals or exceptions. */
export interface Policy {
  Statement: { Effect: 'Allow' | 'Deny'; Action: string[]; Resource: string[] }[];
}

interface Claims {
  /** Milliseconds since 1970. */
  expires: number;
  policy: Policy;
}

export interface SessionCredentials {
  AccessKeyId: string;
  SecretAccessKey: string;
  SessionToken: string;
  Expiration: string;
}

/** Issues temporary credentials. Nothing is stored: the token contains the policy, and the secret is derived from it. */
export function issueSession(
  account: Account,
  { policy, seconds }: { policy: Policy; seconds: number },
): SessionCredentials {
  const claims: Claims = { expires: Date.now() + seconds * 1_000, policy };
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const token = `${text}.${derive(account, 'token', text)}`;
  return {
    AccessKeyId: accessKeyOf(account, token),
    SecretAccessKey: derive(account, 'secret', token),
    SessionToken: token,
    Expiration: new Date(claims.expires).toISOString(),
  };
}

/** Reads a session token. @returns the account with which the request must be signed.
 *  @throws S3Error('InvalidToken' | 'ExpiredToken') */
export function readSession(account: Account, token: string): { account: Account; policy: Policy } {
  const [text = '', proof = ''] = token.split('.');
  if (!sameText(proof, derive(account, 'token', text))) throw new S3Error('InvalidToken');
  const { expires, policy } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Claims;
  if (expires <= Date.now()) throw new S3Error('ExpiredToken');
  const temporary = {
    accessKeyId: accessKeyOf(account, token),
    secretAccessKey: derive(account, 'secret', token),
  };
  return { account: { ...account, ...temporary }, policy };
}

/** Checks a request against the policy of its session. @throws S3Error('AccessDenied') */
export function authorize(policy: Policy, req: IncomingMessage, address: Address): void {
  assertAllowed(policy, actionOf(req, address), address);
  const source = req.headers['x-amz-copy-source'];
  if (source === undefined) return;
  const copied = readAddress(`/${String(source).replace(/^\//, '')}`);
  assertAllowed(policy, 's3:GetObject', copied);
}

function assertAllowed({ Statement }: Policy, action: string, { bucket, key }: Address): void {
  const resource = `arn:aws:s3:::${bucket}${key === '' ? '' : `/${key}`}`;
  const matching = Statement.filter(
    ({ Action, Resource }) =>
      Action.some((pattern) => matches(pattern, action)) &&
      Resource.some((pattern) => matches(pattern, resource)),
  );
  if (matching.length === 0 || matching.some(({ Effect }) => Effect === 'Deny'))
    throw new S3Error('AccessDenied');
}

function actionOf({ method }: IncomingMessage, address: Address): string {
  if (address.key === '') return method === 'PUT' ? 's3:CreateBucket' : 's3:ListBucket';
  if (queryValue(address, 'uploadId') !== undefined) {
    if (method === 'DELETE') return 's3:AbortMultipartUpload';
    if (method === 'GET') return 's3:ListMultipartUploadParts';
  }
  if (method === 'DELETE') return 's3:DeleteObject';
  return method === 'GET' || method === 'HEAD' ? 's3:GetObject' : 's3:PutObject';
}

/** @param pattern text in which `*` matches any characters. */
function matches(pattern: string, text: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text);
}

function accessKeyOf(account: Account, token: string): string {
  return `ASIA${derive(account, 'id', token).slice(0, 16).toUpperCase()}`;
}

function derive({ secretAccessKey }: Account, purpose: 'token' | 'secret' | 'id', text: string): string {
  return createHmac('sha256', secretAccessKey).update(`session ${purpose}:${text}`).digest('hex');
}
