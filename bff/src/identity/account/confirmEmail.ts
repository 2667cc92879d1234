import { recordAudit } from '../../members/audit/recordAudit.ts';
import type { Door } from '../auth/door.ts';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { addMail } from '../../delivery/mail/addMail.ts';
import { endLinksOf } from '../oneTimeLinks/endLinks.ts';
import { findLink } from '../oneTimeLinks/findLink.ts';
import { useLink } from '../oneTimeLinks/useLink.ts';
import { findCredentials } from '../../members/users/credentials.ts';
import type { Credentials } from '../../members/users/credentials.ts';
import { saveEmail, savePendingEmail } from '../../members/users/saveEmail.ts';

/** Confirms one address of an email change. The second confirmation makes the change.
 *  @throws AppError('link-expired'), also if another account uses the address by now. */
export async function confirmEmail(
  token: string,
  address: string,
  { secret }: Pick<Door, 'secret'>,
): Promise<{ isDone: boolean; email: string }> {
  const link = await findLink(token, ['confirm-email-old', 'confirm-email-new'], secret);
  return inTransaction(async (tx) => {
    await useLink(link, tx);
    const user = link.userId ? await findCredentials(link.userId, tx) : null;
    const pending = user?.pendingEmail;
    if (!user || !pending || pending.email !== link.email) throw new AppError('link-expired');
    const { email } = pending;
    const isOldConfirmed = pending.isOldConfirmed || link.kind === 'confirm-email-old';
    const isNewConfirmed = pending.isNewConfirmed || link.kind === 'confirm-email-new';
    const isDone = isOldConfirmed && isNewConfirmed;
    if (isDone) await change(user, email, { key: link._id.toHexString(), address, tx });
    else await savePendingEmail(user._id, { email, isOldConfirmed, isNewConfirmed }, tx);
    return { isDone, email };
  });
}

async function change(
  { _id, username, email: former }: Credentials,
  newEmail: string,
  { key, address, tx }: { key: string; address: string; tx: Transaction },
): Promise<void> {
  await saveEmail(_id, newEmail, tx);
  // They were sent to the former address.
  await endLinksOf(_id, ['reset-password'], tx);
  const userId = _id.toHexString();
  await recordAudit({ action: 'email-changed', actorId: userId, address }, tx);
  const toFormer = { to: former, tellsOf: userId, data: { username, newEmail } };
  await addMail({ key: `email-changed:${key}`, template: 'email-changed', ...toFormer }, tx);
}
