import type { SessionUser } from '@grove/contracts/auth';
import { nameSubject } from '../../members/audit/nameSubject.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import type { Door, Caller } from '../auth/door.ts';
import { refuseWeakPassword } from '../auth/passwordRules.ts';
import { AppError } from '../../infra/AppError.ts';
import { hashPassword } from '../../infra/hashing.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { endLinksTo } from '../oneTimeLinks/endLinks.ts';
import { findLink } from '../oneTimeLinks/findLink.ts';
import { useLink } from '../oneTimeLinks/useLink.ts';
import { lockRights } from '../../members/settings/lockRights.ts';
import { createUser } from '../../members/users/createUser.ts';

/** Creates the account of an invitation and signs it in. The link came by email, which proves the address.
 *  @throws AppError('link-expired'), AppError('weak-password'), AppError('name-of-creator'),
 *  AppError('name-of-member') */
export async function acceptInvitation(
  { token, username, password }: { token: string; username: string; password: string },
  caller: Caller,
  door: Door,
): Promise<SessionUser> {
  const link = await findLink(token, ['invitation'], door.secret);
  const { email, role } = link;
  if (email === undefined || role === undefined) throw new AppError('link-expired');
  await refuseWeakPassword(password, { email, username });
  const passwordHash = await hashPassword(password);

  const opened = await inTransaction(async (tx) => {
    // Serializes this with the requirement of a second factor, so that it applies to new creators too.
    if (role === 'creator') await lockRights(tx);
    await useLink(link, tx);
    await endLinksTo(email, ['sign-up'], tx);
    const user = await createUser({ email, username, passwordHash, role }, tx);
    await nameSubject(email, user._id, tx);
    const actorId = user._id.toHexString();
    const detail = `invited as ${role}`;
    await recordAudit({ action: 'account-created', actorId, detail, address: caller.address }, tx);
    return door.open(user, caller, tx);
  });
  return door.enter(caller, opened);
}
