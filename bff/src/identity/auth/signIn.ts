import type { SignInAnswer } from '@grove/contracts/auth';
import { clock } from '../../infra/clock.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { AppError } from '../../infra/AppError.ts';
import { hashPassword, isOutdated, verifyPassword } from '../../infra/hashing.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { addMail } from '../../delivery/mail/addMail.ts';
import { takeCode } from '../secondFactor/takeCode.ts';
import { findCredentialsByEmail } from '../../members/users/credentials.ts';
import type { Credentials } from '../../members/users/credentials.ts';
import { rehashPassword } from '../../members/users/savePassword.ts';
import type { Door, Opened, Caller } from './door.ts';

interface Given {
  email: string;
  password: string;
  code?: string | undefined;
}

/** Signs in with email and password, and with a code if the account has a second factor. An address without an
 *  account gets the same answer, in the same time and with the same writes.
 *  @throws AppError('wrong-credentials'), AppError('wrong-code') */
export async function signIn(
  { email, password, code }: Given,
  caller: Caller,
  door: Door,
): Promise<SignInAnswer> {
  const user = await findCredentialsByEmail(email);
  const isRight = await verifyPassword(password, user?.passwordHash);
  if (!isRight || user === null) throw await refusal('wrong-credentials', user, caller);
  if (user.secondFactor !== undefined && code === undefined) return { user: null, needsCode: true };

  const opened = await inTransaction(async (tx) => {
    if (user.secondFactor !== undefined && !(await isCodeTaken(user, code ?? '', { door, tx }))) return null;
    return openAndTell(user, caller, { door, tx });
  });
  if (opened === null) throw await refusal('wrong-code', user, caller);
  if (user.passwordHash !== undefined && isOutdated(user.passwordHash)) {
    await rehashPassword(user, await hashPassword(password));
  }
  return { user: await door.enter(caller, opened), needsCode: false };
}

async function refusal(
  code: 'wrong-credentials' | 'wrong-code',
  user: Credentials | null,
  { address }: Caller,
): Promise<AppError> {
  const subject = user === null ? {} : { subjectId: user._id.toHexString() };
  await recordAudit({ action: 'sign-in-refused', ...subject, address });
  return new AppError(code);
}

async function isCodeTaken(
  user: Credentials,
  code: string,
  { door, tx }: { door: Door; tx: Transaction },
): Promise<boolean> {
  const kind = await takeCode(user, code, { secret: door.secret, tx });
  const actorId = user._id.toHexString();
  if (kind === 'recovery-code') await recordAudit({ action: 'recovery-code-used', actorId }, tx);
  return kind !== null;
}

/** Creates and records the session, and notifies the account's owner if the browser is new. */
async function openAndTell(
  user: Credentials,
  caller: Caller,
  { door, tx }: { door: Door; tx: Transaction },
): Promise<Opened> {
  const opened = await door.open(user, caller, tx);
  const { device, isNewDevice, sessionKey } = opened;
  const { address } = caller;
  await recordAudit({ action: 'sign-in', actorId: user._id.toHexString(), detail: device, address }, tx);
  if (isNewDevice) {
    const data = { username: user.username, device, address, at: clock.now().toISOString() };
    const key = `new-device:${sessionKey}`;
    await addMail({ key, template: 'new-device', to: user.email, data }, tx);
  }
  return opened;
}
