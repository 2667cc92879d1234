import { recordAudit } from '../../members/audit/recordAudit.ts';
import type { Caller, Door } from '../auth/door.ts';
import { refuseWeakPassword } from '../auth/passwordRules.ts';
import { renewSessions } from '../auth/renewSessions.ts';
import type { Actor } from '../../http/actor.ts';
import { hashPassword } from '../../infra/hashing.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { addMail } from '../../delivery/mail/addMail.ts';
import { endLinksOf } from '../oneTimeLinks/endLinks.ts';
import { savePassword } from '../../members/users/savePassword.ts';
import { confirmedCredentials, stillConfirmed } from '../auth/confirmedCredentials.ts';

/** Changes a member's password. All sessions end; this browser gets a new one.
 *  @throws AppError('wrong-password'), AppError('weak-password'), AppError('demo-account') */
export async function changePassword(
  { id }: Actor,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  caller: Caller,
  door: Door,
): Promise<void> {
  const user = await confirmedCredentials(id, currentPassword);
  await refuseWeakPassword(newPassword, user);
  const passwordHash = await hashPassword(newPassword);

  const opened = await inTransaction(async (tx) => {
    await stillConfirmed(user, tx);
    await savePassword(user._id, passwordHash, tx);
    await endLinksOf(user._id, ['reset-password', 'confirm-email-old', 'confirm-email-new'], tx);
    await recordAudit({ action: 'password-changed', actorId: id, address: caller.address }, tx);
    const again = await renewSessions(user._id, caller, { door, tx });
    const key = `password-changed:${again.sessionKey}`;
    const data = { username: user.username };
    await addMail({ key, template: 'password-changed', to: user.email, data }, tx);
    return again;
  });
  await door.enter(caller, opened);
}
