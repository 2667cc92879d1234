import type { SessionUser } from '@grove/contracts/account/auth';
import { assignAuditSubject } from '../../members/audit/assignAuditSubject.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { AppError } from '../../infra/AppError.ts';
import { verifyPassword } from '../../infra/hashing.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { endLinksTo } from '../oneTimeLinks/endLinks.ts';
import { findLink } from '../oneTimeLinks/findLink.ts';
import { redeemLink } from '../oneTimeLinks/redeemLink.ts';
import { createUser } from '../../members/users/accounts/createUser.ts';
import type { SessionIssuer, Caller } from './sessionIssuer.ts';

/** Creates the account of a sign-up and signs it in. The password proves that the reader of the email is the person
 *  who signed up (decision 032).
 *  @throws AppError('link-expired'), AppError('wrong-password'), AppError('name-of-creator') if a creator has taken
 *  the name since the sign-up. */
export async function verifyEmail(
  { token, password }: { token: string; password: string },
  caller: Caller,
  sessionIssuer: SessionIssuer,
): Promise<SessionUser> {
  const link = await findLink(token, ['sign-up'], sessionIssuer.secret);
  const { email, username, passwordHash } = link;
  if (!(await verifyPassword(password, passwordHash))) throw new AppError('wrong-password');
  if (email === undefined || username === undefined || passwordHash === undefined) {
    throw new AppError('link-expired');
  }

  const issued = await inTransaction(async (tx) => {
    await redeemLink(link, tx);
    await endLinksTo(email, ['sign-up', 'invitation'], tx);
    const user = await createUser({ email, username, passwordHash, role: 'member' }, tx);
    await assignAuditSubject(email, user._id, tx);
    const actorId = user._id.toHexString();
    await recordAudit({ action: 'account-created', actorId, address: caller.address }, tx);
    return sessionIssuer.issue(user, caller, tx);
  });
  return sessionIssuer.send(caller, issued);
}
