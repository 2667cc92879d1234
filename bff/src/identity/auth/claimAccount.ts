import type { SessionUser } from '@grove/contracts/account/auth';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { AppError } from '../../infra/AppError.ts';
import { hashPassword } from '../../infra/hashing.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { enqueueEmail } from '../../delivery/email/enqueueEmail.ts';
import { confirmUser } from '../../members/users/accounts/confirmUser.ts';
import { findCredentials } from '../../members/users/credentials/credentials.ts';
import type { Credentials } from '../../members/users/credentials/credentials.ts';
import { findLink } from '../oneTimeLinks/findLink.ts';
import { redeemLink } from '../oneTimeLinks/redeemLink.ts';
import { renewClaimLink } from './createGuestAccount.ts';
import { endGuestAccess } from './endGuestAccess.ts';
import { refuseWeakPassword } from './passwordRules.ts';
import type { Caller, SessionIssuer } from './sessionIssuer.ts';

/** Confirms the account that a purchase created, sets its password and signs in. The link came by email, which proves
 *  the address.
 *  @throws AppError('link-expired'), AppError('link-used'), AppError('weak-password') */
export async function claimAccount(
  { token, password }: { token: string; password: string },
  caller: Caller,
  sessionIssuer: SessionIssuer,
): Promise<SessionUser> {
  const link = await findLink(token, ['claim-account'], sessionIssuer.secret);
  const user = link.userId ? await findCredentials(link.userId) : null;
  if (user === null) throw new AppError('link-expired');
  await refuseWeakPassword(password, user);
  const passwordHash = await hashPassword(password);

  const issued = await inTransaction(async (tx) => {
    await redeemLink(link, tx);
    const confirmed = await confirmUser(user, { passwordHash }, tx);
    await endGuestAccess(confirmed, tx);
    const actorId = user._id.toHexString();
    await recordAudit({ action: 'account-confirmed', actorId, address: caller.address }, tx);
    return sessionIssuer.issue(confirmed, caller, tx);
  });
  return sessionIssuer.send(caller, issued);
}

/** Emails an unconfirmed account a new link that confirms it, instead of the requested link that signs in or resets a
 *  password.
 *  @param cause key of the request. */
export async function enqueueClaimEmail(user: Credentials, cause: string, tx: Transaction): Promise<void> {
  const data = { linkId: await renewClaimLink(user, tx), username: user.username };
  await enqueueEmail({ key: `claim-account:${cause}`, template: 'claim-account', to: user.email, data }, tx);
}
