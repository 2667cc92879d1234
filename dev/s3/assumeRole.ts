import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Address } from './address.ts';
import { authenticateHeader } from './authenticate.ts';
import { S3Error } from './errors.ts';
import { sendXml } from './exchange.ts';
import { bytesOf } from './requestBody.ts';
import { issueSession } from './session.ts';
import type { Policy } from './session.ts';
import type { Account } from './signature.ts';

const bodyBytesMax = 10_000;
/** Limits of AWS. */
const secondsMin = 900;
const secondsMax = 43_200;

/** Handles STS's AssumeRole: issues temporary credentials that are limited by the policy in the request. Any role is
 *  accepted, because there is only one account.
 *  @throws S3Error */
export async function assumeRole(
  account: Account,
  { req, res, address }: { req: IncomingMessage; res: ServerResponse; address: Address },
): Promise<void> {
  const body = await readBody(req);
  const payloadHash = createHash('sha256').update(body).digest('hex');
  authenticateHeader({ account, req, address, payloadHash, service: 'sts' });
  const form = new URLSearchParams(body);
  if (form.get('Action') !== 'AssumeRole') throw new S3Error('NotImplemented');
  const seconds = Number(form.get('DurationSeconds') ?? 3_600);
  if (!(seconds >= secondsMin && seconds <= secondsMax))
    throw new S3Error('InvalidArgument', 'The duration is not valid.');
  const Credentials = { ...issueSession(account, { policy: readPolicy(form.get('Policy')), seconds }) };
  sendXml(res, 'AssumeRoleResponse', { AssumeRoleResult: { Credentials } });
}

async function readBody(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of bytesOf(req)) {
    bytes += part.length;
    if (bytes > bodyBytesMax) throw new S3Error('EntityTooLarge');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** A policy is required, because a real role without one could do less than this account. @throws S3Error */
function readPolicy(text: string | null): Policy {
  try {
    const { Statement } = JSON.parse(text ?? '') as Policy;
    const isSupported = Statement.every(
      (one) =>
        Array.isArray(one.Action) &&
        Array.isArray(one.Resource) &&
        Object.keys(one).every((name) => ['Sid', 'Effect', 'Action', 'Resource'].includes(name)),
    );
    if (isSupported) return { Statement };
  } catch {
    // Refused below.
  }
  throw new S3Error('InvalidArgument', 'The policy is not valid or not supported.');
}
