import type { SignInAnswer } from '@grove/contracts/account/auth';
import { clock } from '../../infra/clock.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { AppError } from '../../infra/AppError.ts';
import { hashPassword, isOutdated, verifyPassword } from '../../infra/hashing.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { enqueueEmail } from '../../delivery/email/enqueueEmail.ts';
import { redeemCode } from '../secondFactor/redeemCode.ts';
import { findCredentialsByEmail } from '../../members/users/credentials/credentials.ts';
import type { Credentials } from '../../members/users/credentials/credentials.ts';
import { rehashPassword } from '../../members/users/credentials/savePassword.ts';
import type { SessionIssuer, IssuedSession, Caller } from './sessionIssuer.ts';

interface SignInInput {
  email: string;
  password: string;
  code?: string | undefined;
}

/** Signs in with email and password, and with a code if the account has a second factor. An address without an
 *  account gets the same answer, in the same time and with the same writes.
 *  @throws AppError('wrong-credentials'), AppError('wrong-code') */
export async function signIn(
  { email, password, code }: SignInInput,
  caller: Caller,
  sessionIssuer: SessionIssuer,
): Promise<SignInAnswer> {
  const user = await findCredentialsByEmail(email);
  const isCorrect = await verifyPassword(password, user?.passwordHash);
  if (!isCorrect || user === null) throw await recordRefusal('wrong-credentials', user, caller);
  if (user.secondFactor !== undefined && code === undefined) return { user: null, needsCode: true };

  const issued = await inTransaction(async (tx) => {
    if (user.secondFactor !== undefined && !(await tryCode(user, code ?? '', { sessionIssuer, tx })))
      return null;
    return issueAndNotify(user, caller, { sessionIssuer, tx });
  });
  if (issued === null) throw await recordRefusal('wrong-code', user, caller);
  if (user.passwordHash !== undefined && isOutdated(user.passwordHash)) {
    await rehashPassword(user, await hashPassword(password));
  }
  return { user: await sessionIssuer.send(caller, issued), needsCode: false };
}

async function recordRefusal(
  code: 'wrong-credentials' | 'wrong-code',
  user: Credentials | null,
  { address }: Caller,
): Promise<AppError> {
  const subject = user === null ? {} : { subjectId: user._id.toHexString() };
  await recordAudit({ action: 'sign-in-refused', ...subject, address });
  return new AppError(code);
}

async function tryCode(
  user: Credentials,
  code: string,
  { sessionIssuer, tx }: { sessionIssuer: SessionIssuer; tx: Transaction },
): Promise<boolean> {
  const kind = await redeemCode(user, code, { secret: sessionIssuer.secret, tx });
  const actorId = user._id.toHexString();
  if (kind === 'recovery-code') await recordAudit({ action: 'recovery-code-used', actorId }, tx);
  return kind !== null;
}

/** Creates and records the session, and notifies the account's owner if the browser is new. */
async function issueAndNotify(
  user: Credentials,
  caller: Caller,
  { sessionIssuer, tx }: { sessionIssuer: SessionIssuer; tx: Transaction },
): Promise<IssuedSession> {
  const issued = await sessionIssuer.issue(user, caller, tx);
  const { device, isNewDevice, sessionKey } = issued;
  const { address } = caller;
  await recordAudit({ action: 'sign-in', actorId: user._id.toHexString(), detail: device, address }, tx);
  if (isNewDevice) {
    const data = { username: user.username, device, address, at: clock.now().toISOString() };
    const key = `new-device:${sessionKey}`;
    await enqueueEmail({ key, template: 'new-device', to: user.email, data }, tx);
  }
  return issued;
}
