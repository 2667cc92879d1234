import { recordAudit } from '../../members/audit/recordAudit.ts';
import type { Caller, SessionIssuer } from '../auth/sessionIssuer.ts';
import { refuseWeakPassword } from '../auth/passwordRules.ts';
import { renewSessions } from '../auth/renewSessions.ts';
import type { Actor } from '../../http/actor.ts';
import { hashPassword } from '../../infra/hashing.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { enqueueEmail } from '../../delivery/email/enqueueEmail.ts';
import { endAccountLinks } from '../oneTimeLinks/endLinks.ts';
import { savePassword } from '../../members/users/credentials/savePassword.ts';
import { confirmCredentials, recheckCredentials } from '../auth/confirmCredentials.ts';

/** Changes a member's password. All sessions end; this browser gets a new one.
 *  @throws AppError('wrong-password'), AppError('weak-password'), AppError('demo-account') */
export async function changePassword(
  { id }: Actor,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  caller: Caller,
  sessionIssuer: SessionIssuer,
): Promise<void> {
  const user = await confirmCredentials(id, currentPassword);
  await refuseWeakPassword(newPassword, user);
  const passwordHash = await hashPassword(newPassword);

  const issued = await inTransaction(async (tx) => {
    await recheckCredentials(user, tx);
    await savePassword(user._id, passwordHash, tx);
    await endAccountLinks(
      user._id,
      ['sign-in', 'reset-password', 'confirm-email-old', 'confirm-email-new'],
      tx,
    );
    await recordAudit({ action: 'password-changed', actorId: id, address: caller.address }, tx);
    const renewed = await renewSessions(user._id, caller, { sessionIssuer, tx });
    const key = `password-changed:${renewed.sessionKey}`;
    const data = { username: user.username };
    await enqueueEmail({ key, template: 'password-changed', to: user.email, data }, tx);
    return renewed;
  });
  await sessionIssuer.send(caller, issued);
}
