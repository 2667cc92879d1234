import { recordAudit } from '../../members/audit/recordAudit.ts';
import { AppError } from '../../infra/AppError.ts';
import { hashPassword } from '../../infra/hashing.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { enqueueEmail } from '../../delivery/email/enqueueEmail.ts';
import { endAccountLinks } from '../oneTimeLinks/endLinks.ts';
import { findLink } from '../oneTimeLinks/findLink.ts';
import { redeemLink } from '../oneTimeLinks/redeemLink.ts';
import { findCredentials } from '../../members/users/credentials/credentials.ts';
import { savePassword } from '../../members/users/credentials/savePassword.ts';
import type { SessionIssuer } from './sessionIssuer.ts';
import { endUserSessions } from './endSession.ts';
import { refuseWeakPassword } from './passwordRules.ts';

/** Sets a new password with the link from an email, and ends all of the account's sessions.
 *  @throws AppError('link-expired'), AppError('link-used'), AppError('weak-password') */
export async function resetPassword(
  { token, password }: { token: string; password: string },
  address: string,
  { secret }: Pick<SessionIssuer, 'secret'>,
): Promise<void> {
  const link = await findLink(token, ['reset-password'], secret);
  const user = link.userId ? await findCredentials(link.userId) : null;
  if (user === null) throw new AppError('link-expired');
  await refuseWeakPassword(password, user);
  const passwordHash = await hashPassword(password);

  await inTransaction(async (tx) => {
    await redeemLink(link, tx);
    await savePassword(user._id, passwordHash, tx);
    await endAccountLinks(
      user._id,
      ['sign-in', 'reset-password', 'confirm-email-old', 'confirm-email-new'],
      tx,
    );
    const actorId = user._id.toHexString();
    await recordAudit({ action: 'password-reset', actorId, address }, tx);
    const data = { username: user.username };
    const key = `password-changed:${link._id.toHexString()}`;
    await enqueueEmail({ key, template: 'password-changed', to: user.email, data }, tx);
    await endUserSessions([user._id], tx);
  });
}
