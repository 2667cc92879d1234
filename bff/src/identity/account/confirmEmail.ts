import { recordAudit } from '../../members/audit/recordAudit.ts';
import { addEffect } from '../../delivery/outbox/addEffect.ts';
import { newCustomerEmailEffect } from '../../shop/billing/updateCustomerEmail.ts';
import type { SessionIssuer } from '../auth/sessionIssuer.ts';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { enqueueEmail } from '../../delivery/email/enqueueEmail.ts';
import { endAccountLinks } from '../oneTimeLinks/endLinks.ts';
import { findLink } from '../oneTimeLinks/findLink.ts';
import { redeemLink } from '../oneTimeLinks/redeemLink.ts';
import { findCredentials } from '../../members/users/credentials/credentials.ts';
import type { Credentials } from '../../members/users/credentials/credentials.ts';
import { saveEmail, savePendingEmail } from '../../members/users/credentials/saveEmail.ts';

/** Confirms one address of an email change. The second confirmation makes the change.
 *  @throws AppError('link-used'), or AppError('link-expired'), also if another account uses the address by now. */
export async function confirmEmail(
  token: string,
  address: string,
  { secret }: Pick<SessionIssuer, 'secret'>,
): Promise<{ isDone: boolean; email: string }> {
  const link = await findLink(token, ['confirm-email-old', 'confirm-email-new'], secret);
  return inTransaction(async (tx) => {
    await redeemLink(link, tx);
    const user = link.userId ? await findCredentials(link.userId, tx) : null;
    const pending = user?.pendingEmail;
    if (!user || !pending || pending.email !== link.email) throw new AppError('link-expired');
    const { email } = pending;
    const isOldConfirmed = pending.isOldConfirmed || link.kind === 'confirm-email-old';
    const isNewConfirmed = pending.isNewConfirmed || link.kind === 'confirm-email-new';
    const isDone = isOldConfirmed && isNewConfirmed;
    if (isDone) await applyEmailChange(user, email, { key: link._id.toHexString(), address, tx });
    else await savePendingEmail(user._id, { email, isOldConfirmed, isNewConfirmed }, tx);
    return { isDone, email };
  });
}

async function applyEmailChange(
  { _id, username, email: oldEmail }: Credentials,
  newEmail: string,
  { key, address, tx }: { key: string; address: string; tx: Transaction },
): Promise<void> {
  await saveEmail(_id, newEmail, tx);
  // They were sent to the former address.
  await endAccountLinks(_id, ['sign-in', 'reset-password'], tx);
  const userId = _id.toHexString();
  await addEffect(newCustomerEmailEffect(userId, key), tx);
  await recordAudit({ action: 'email-changed', actorId: userId, address }, tx);
  const emailFields = { to: oldEmail, tellsOf: userId, data: { username, newEmail } };
  await enqueueEmail({ key: `email-changed:${key}`, template: 'email-changed', ...emailFields }, tx);
}
