import { Types } from 'mongoose';
import { inTransaction } from '../../infra/mongo.ts';
import { enqueueEmail } from '../../delivery/email/enqueueEmail.ts';
import { createLink } from '../oneTimeLinks/createLink.ts';
import { addEffect } from '../../delivery/outbox/addEffect.ts';
import type { EffectRun } from '../../delivery/outbox/effectHandler.ts';
import { findCredentialsByEmail } from '../../members/users/credentials/credentials.ts';
import { touchUser } from '../../members/users/accounts/touchUser.ts';
import { enqueueClaimEmail } from './claimAccount.ts';

/** Accepts a request for a new password. Behaves the same for every address, because the worker looks up the
 *  account. */
export async function requestPasswordReset(email: string): Promise<void> {
  const key = `forgot-password:${new Types.ObjectId().toHexString()}`;
  await inTransaction((tx) =>
    addEffect({ kind: 'forgot-password', key, subject: email, payload: { email } }, tx),
  );
}

/** Sends the email for a forgotten password. An address without an account gets none, and an
 *  unconfirmed account gets a link that confirms it. */
export async function sendPasswordResetEmail(
  { email }: { email: string },
  { key }: EffectRun,
): Promise<void> {
  await inTransaction(async (tx) => {
    const user = await findCredentialsByEmail(email, tx);
    if (user?.isUnconfirmed === true) return enqueueClaimEmail(user, key, tx);
    if (user?.passwordHash === undefined) return;
    // Serializes this with a change of email address or password and with the deletion of the account.
    await touchUser(user._id, tx);
    const { _id } = await createLink({ kind: 'reset-password', userId: user._id }, tx);
    const data = { linkId: _id.toHexString(), username: user.username };
    await enqueueEmail({ key: `reset-password:${key}`, template: 'reset-password', to: email, data }, tx);
  });
}
