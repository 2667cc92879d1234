import { Types } from 'mongoose';
import type { Id } from '@grove/contracts/fields/fields';
import { inTransaction } from '../../infra/mongo.ts';
import { enqueueEmail } from '../../delivery/email/enqueueEmail.ts';
import { createLink } from '../oneTimeLinks/createLink.ts';
import { endAccountLinks } from '../oneTimeLinks/endLinks.ts';
import { savePendingEmail } from '../../members/users/credentials/saveEmail.ts';
import { confirmCredentials, recheckCredentials } from '../auth/confirmCredentials.ts';

/** Starts a change of email address: both addresses must confirm it. Behaves the same for an address that another
 *  account uses; the change is then refused when it would take effect.
 *  @throws AppError('wrong-password'), AppError('demo-account') */
export async function changeEmail(
  userId: Id,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const confirmed = await confirmCredentials(userId, password);
  await inTransaction(async (tx) => {
    const { _id, username, email: current } = await recheckCredentials(confirmed, tx);
    if (email === current) return;
    await endAccountLinks(_id, ['confirm-email-old', 'confirm-email-new'], tx);
    await savePendingEmail(_id, { email, isOldConfirmed: false, isNewConfirmed: false }, tx);
    const oldLink = await createLink({ kind: 'confirm-email-old', userId: _id, email }, tx);
    const newLink = await createLink({ kind: 'confirm-email-new', userId: _id, email }, tx);
    const [oldId, newId] = [oldLink._id.toHexString(), newLink._id.toHexString()];
    const oldEmailData = { linkId: oldId, username, newEmail: email };
    await enqueueEmail(
      { key: `confirm-email:${oldId}`, template: 'confirm-email-old', to: current, data: oldEmailData },
      tx,
    );
    const newEmailFields = { to: email, tellsOf: userId, data: { linkId: newId } };
    await enqueueEmail(
      { key: `confirm-email:${newId}`, template: 'confirm-email-new', ...newEmailFields },
      tx,
    );
  });
}

/** Cancels a change of email address. */
export async function cancelEmailChange(userId: Id): Promise<void> {
  const id = new Types.ObjectId(userId);
  await inTransaction(async (tx) => {
    await endAccountLinks(id, ['confirm-email-old', 'confirm-email-new'], tx);
    await savePendingEmail(id, null, tx);
  });
}
