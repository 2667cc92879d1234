import { Types } from 'mongoose';
import type { Id } from '@grove/contracts/fields';
import { inTransaction } from '../../infra/mongo.ts';
import { addMail } from '../../delivery/mail/addMail.ts';
import { createLink } from '../oneTimeLinks/createLink.ts';
import { endLinksOf } from '../oneTimeLinks/endLinks.ts';
import { savePendingEmail } from '../../members/users/saveEmail.ts';
import { confirmedCredentials, stillConfirmed } from '../auth/confirmedCredentials.ts';

/** Starts a change of email address: both addresses must confirm it. Behaves the same for an address that another
 *  account uses; the change is then refused when it would take effect.
 *  @throws AppError('wrong-password'), AppError('demo-account') */
export async function changeEmail(
  userId: Id,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const confirmed = await confirmedCredentials(userId, password);
  await inTransaction(async (tx) => {
    const { _id, username, email: current } = await stillConfirmed(confirmed, tx);
    if (email === current) return;
    await endLinksOf(_id, ['confirm-email-old', 'confirm-email-new'], tx);
    await savePendingEmail(_id, { email, isOldConfirmed: false, isNewConfirmed: false }, tx);
    const old = await createLink({ kind: 'confirm-email-old', userId: _id, email }, tx);
    const fresh = await createLink({ kind: 'confirm-email-new', userId: _id, email }, tx);
    const [oldId, newId] = [old._id.toHexString(), fresh._id.toHexString()];
    const toOld = { linkId: oldId, username, newEmail: email };
    await addMail(
      { key: `confirm-email:${oldId}`, template: 'confirm-email-old', to: current, data: toOld },
      tx,
    );
    const toNew = { to: email, tellsOf: userId, data: { linkId: newId } };
    await addMail({ key: `confirm-email:${newId}`, template: 'confirm-email-new', ...toNew }, tx);
  });
}

/** Cancels a change of email address. */
export async function cancelEmailChange(userId: Id): Promise<void> {
  const id = new Types.ObjectId(userId);
  await inTransaction(async (tx) => {
    await endLinksOf(id, ['confirm-email-old', 'confirm-email-new'], tx);
    await savePendingEmail(id, null, tx);
  });
}
