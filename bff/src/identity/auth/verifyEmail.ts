import type { VerifyEmailAnswer } from '@grove/contracts/account/auth';
import { assignAuditSubject } from '../../members/audit/assignAuditSubject.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { AppError } from '../../infra/AppError.ts';
import { verifyPassword } from '../../infra/hashing.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { findLink } from '../oneTimeLinks/findLink.ts';
import type { OneTimeLink } from '../oneTimeLinks/findLink.ts';
import { redeemLink } from '../oneTimeLinks/redeemLink.ts';
import { createUser } from '../../members/users/accounts/createUser.ts';
import { hashDevice } from './device.ts';
import { endGuestAccess } from './endGuestAccess.ts';
import type { SessionIssuer, Caller } from './sessionIssuer.ts';

/** Creates the account of a sign-up and signs it in. The browser that signed up, or the password, proves that the
 *  reader of the email is the person who signed up (decision 032).
 *  @throws AppError('link-expired'), AppError('link-used'), AppError('wrong-password'), AppError('name-of-creator') if
 *  a creator has taken the name since the sign-up. */
export async function verifyEmail(
  { token, password }: { token: string; password?: string | undefined },
  caller: Caller,
  sessionIssuer: SessionIssuer,
): Promise<VerifyEmailAnswer> {
  const link = await findLink(token, ['sign-up'], sessionIssuer.secret);
  const { email, username, passwordHash, returnPath = null } = link;
  if (email === undefined || username === undefined || passwordHash === undefined)
    throw new AppError('link-expired');
  if (password !== undefined) {
    if (!(await verifyPassword(password, passwordHash))) throw new AppError('wrong-password');
  } else if (!isSignUpBrowser(link, sessionIssuer.deviceTokenOf(caller.ctx))) {
    return { user: null, needsPassword: true, returnPath };
  }

  const issued = await inTransaction(async (tx) => {
    await redeemLink(link, tx);
    const user = await createUser({ email, username, passwordHash, role: 'member' }, tx);
    await endGuestAccess(user, tx);
    await assignAuditSubject(email, user._id, tx);
    const actorId = user._id.toHexString();
    await recordAudit({ action: 'account-created', actorId, address: caller.address }, tx);
    return sessionIssuer.issue(user, caller, tx);
  });
  return { user: await sessionIssuer.send(caller, issued), needsPassword: false, returnPath };
}

function isSignUpBrowser({ _id, deviceHash }: OneTimeLink, deviceToken: string | undefined): boolean {
  return deviceToken !== undefined && hashDevice(deviceToken, _id) === deviceHash;
}
