import type { SignInAnswer } from '@grove/contracts/account/auth';
import { clock } from '../../infra/clock.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { enqueueEmail } from '../../delivery/email/enqueueEmail.ts';
import { redeemCode } from '../secondFactor/redeemCode.ts';
import type { Credentials } from '../../members/users/credentials/credentials.ts';
import type { SessionIssuer, IssuedSession, Caller } from './sessionIssuer.ts';

interface SignInAttempt {
  /** Code of the second factor. */
  code: string | undefined;
  caller: Caller;
  sessionIssuer: SessionIssuer;
  /** Uses up the link that was the first factor, in the transaction that creates the session. */
  redeem?: (tx: Transaction) => Promise<void>;
}

/** Signs in a user who has shown the first factor. Asks for the code if the account has a second factor.
 *  @throws AppError('wrong-code'), AppError('wrong-credentials') if the password or rights were changed since `user`
 *  was read. */
export async function completeSignIn(
  user: Credentials,
  { code, caller, sessionIssuer, redeem }: SignInAttempt,
): Promise<SignInAnswer> {
  if (user.secondFactor !== undefined && code === undefined) return { user: null, needsCode: true };
  const issued = await inTransaction(async (tx) => {
    if (user.secondFactor !== undefined && !(await tryCode(user, code ?? '', { sessionIssuer, tx })))
      return null;
    await redeem?.(tx);
    return issueAndNotify(user, caller, { sessionIssuer, tx });
  });
  if (issued === null) throw await recordRefusal('wrong-code', user, caller);
  return { user: await sessionIssuer.send(caller, issued), needsCode: false };
}

/** Records a failed sign-in.
 *  @param user the account, if there is one.
 *  @returns the error to throw. */
export async function recordRefusal(
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
export async function issueAndNotify(
  user: Credentials,
  caller: Caller,
  {
    sessionIssuer,
    tx,
    usedPasskey = false,
  }: { sessionIssuer: SessionIssuer; tx: Transaction; usedPasskey?: boolean },
): Promise<IssuedSession> {
  const issued = await sessionIssuer.issue(user, caller, tx, { usedPasskey });
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
