import type { SessionUser } from '@grove/contracts/account/auth';
import { assignAuditSubject } from '../../members/audit/assignAuditSubject.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import type { SessionIssuer, Caller } from '../auth/sessionIssuer.ts';
import { endGuestAccess } from '../auth/endGuestAccess.ts';
import { refuseWeakPassword } from '../auth/passwordRules.ts';
import { AppError } from '../../infra/AppError.ts';
import { hashPassword } from '../../infra/hashing.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { findLink } from '../oneTimeLinks/findLink.ts';
import { redeemLink } from '../oneTimeLinks/redeemLink.ts';
import { lockRightsChanges } from '../../members/settings/lockRightsChanges.ts';
import { createUser } from '../../members/users/accounts/createUser.ts';

/** Creates the account of an invitation and signs it in. The link came by email, which proves the address.
 *  @throws AppError('link-expired'), AppError('link-used'), AppError('weak-password'),
 *  AppError('name-of-creator'), AppError('name-of-member') */
export async function acceptInvitation(
  { token, username, password }: { token: string; username: string; password: string },
  caller: Caller,
  sessionIssuer: SessionIssuer,
): Promise<SessionUser> {
  const link = await findLink(token, ['invitation'], sessionIssuer.secret);
  const { email, role } = link;
  if (email === undefined || role === undefined) throw new AppError('link-expired');
  await refuseWeakPassword(password, { email, username });
  const passwordHash = await hashPassword(password);

  const issued = await inTransaction(async (tx) => {
    // Serializes this with the requirement of a second factor, so that it applies to new creators too.
    if (role === 'creator') await lockRightsChanges(tx);
    await redeemLink(link, tx);
    const user = await createUser({ email, username, passwordHash, role }, tx);
    await endGuestAccess(user, tx);
    await assignAuditSubject(email, user._id, tx);
    const actorId = user._id.toHexString();
    const detail = `invited as ${role}`;
    await recordAudit({ action: 'account-created', actorId, detail, address: caller.address }, tx);
    return sessionIssuer.issue(user, caller, tx);
  });
  return sessionIssuer.send(caller, issued);
}
