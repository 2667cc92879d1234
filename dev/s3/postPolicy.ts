import { S3Error } from './errors.ts';
import { algorithm, sameText, scopeOf, signText } from './signature.ts';
import type { Account } from './signature.ts';

/** The form fields before the file, with names in lower case. */
export type FormFields = ReadonlyMap<string, string>;

/** Limits of the file's size in bytes. */
export interface SizeLimits {
  sizeMin?: number;
  sizeMax?: number;
}

const uncoveredFields = ['x-amz-signature', 'file', 'policy'];

function refuse(reason: string): never {
  throw new S3Error('AccessDenied', `Invalid according to Policy: ${reason}`);
}

/** Authorizes a form upload: its policy must be signed with this account's key, be unexpired, and cover every field.
 *  @throws S3Error */
export function checkPostPolicy(account: Account, fields: FormFields, bucket: string): SizeLimits {
  const field = (name: string) => fields.get(name) ?? '';
  const policyText = field('policy');
  if (policyText === '' || field('x-amz-algorithm') !== algorithm) throw new S3Error('AccessDenied');
  const [accessKeyId = '', ...scope] = field('x-amz-credential').split('/');
  if (!sameText(accessKeyId, account.accessKeyId)) throw new S3Error('InvalidAccessKeyId');
  const timestamp = field('x-amz-date');
  if (
    scope.join('/') !== scopeOf(account, timestamp) ||
    !sameText(field('x-amz-signature'), signText(account, timestamp, policyText))
  ) {
    throw new S3Error('SignatureDoesNotMatch');
  }

  const { expiration, conditions } = readPolicy(policyText);
  if (!(Date.parse(expiration) > Date.now())) refuse('Policy expired.');
  const covered = new Set<string>(uncoveredFields);
  const limits: SizeLimits = {};
  for (const condition of conditions) checkCondition(condition, { fields, bucket, covered, limits });
  const extra = [...fields.keys()].filter((name) => !covered.has(name) && !name.startsWith('x-ignore-'));
  if (extra.length > 0) refuse(`Extra input fields: ${extra.join(', ')}`);
  return limits;
}

function readPolicy(text: string): { expiration: string; conditions: unknown[] } {
  let policy: unknown;
  try {
    policy = JSON.parse(Buffer.from(text, 'base64').toString());
  } catch {
    refuse('Invalid JSON.');
  }
  const { expiration, conditions } = policy as { expiration?: unknown; conditions?: unknown };
  if (typeof expiration !== 'string' || !Array.isArray(conditions)) refuse('Invalid Policy.');
  return { expiration, conditions };
}

interface Check {
  fields: FormFields;
  bucket: string;
  /** Names of fields that a condition mentions. */
  covered: Set<string>;
  limits: SizeLimits;
}

function checkCondition(condition: unknown, check: Check): void {
  if (typeof condition !== 'object' || condition === null) refuse('Invalid Policy.');
  if (!Array.isArray(condition)) {
    for (const [name, value] of Object.entries(condition)) checkField('eq', name, String(value), check);
    return;
  }
  const [kind, name, value] = condition.map(String) as [string?, string?, string?];
  if (kind?.toLowerCase() === 'content-length-range') {
    check.limits.sizeMin = Number(name);
    check.limits.sizeMax = Number(value);
    if (!Number.isSafeInteger(check.limits.sizeMin) || !Number.isSafeInteger(check.limits.sizeMax)) {
      refuse('Invalid content-length-range.');
    }
    return;
  }
  if (!name?.startsWith('$') || value === undefined) refuse('Invalid Policy.');
  checkField(kind ?? '', name.slice(1), value, check);
}

function checkField(kind: string, name: string, wanted: string, { fields, bucket, covered }: Check): void {
  const known = name.toLowerCase();
  covered.add(known);
  const given = known === 'bucket' ? bucket : (fields.get(known) ?? '');
  const holds = kind === 'eq' ? given === wanted : kind === 'starts-with' && given.startsWith(wanted);
  if (!holds) refuse(`Policy Condition failed: ["${kind}", "$${name}", "${wanted}"]`);
}
