import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { endUserSessions } from '../auth/endSession.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { enqueueEmail } from '../../delivery/email/enqueueEmail.ts';
import { toMediaKey } from '../../learning/media/toMediaUrl.ts';
import { endAccountLinks, eraseLinksTo } from '../oneTimeLinks/endLinks.ts';
import { addEffect } from '../../delivery/outbox/addEffect.ts';
import type { EffectRun } from '../../delivery/outbox/effectHandler.ts';
import { dropEffectsAbout, dropEffectsOfSubject } from '../../delivery/outbox/dropEffects.ts';
import { findCredentials } from '../../members/users/credentials/credentials.ts';
import type { Credentials } from '../../members/users/credentials/credentials.ts';
import { deleteUser } from '../../members/users/accounts/deleteUser.ts';
import { findSoleRight } from '../../members/users/roles/findSoleRight.ts';
import { clearDueDeletion } from '../../members/users/accounts/setDeletionDate.ts';
import type { ErasureEffect } from './eraseAccountData.ts';

export interface DeletionEffect {
  userId: Id;
  deletesAt: string;
}

// Longer than a running request of theirs can take: what it writes is erased with the rest.
const erasureDelayMs = 60_000;
// Longer than an email is retried, which is a day.
const emailRetentionMs = 2 * 24 * 60 * 60 * 1000;

/** Closes an account on its deletion date: the account, its sessions and its links are deleted at once. Other data
 *  is erased by a separate effect. Does nothing if the owner has canceled the deletion. */
export async function closeAccount(effect: DeletionEffect, { log }: EffectRun): Promise<void> {
  await inTransaction(async (tx) => {
    const user = await findCredentials(effect.userId, tx);
    if (user?.deletesAt?.toISOString() !== effect.deletesAt) return;
    const soleRight = await findSoleRight(user, tx);
    if (soleRight !== null) {
      log.warn({ soleRight }, 'the account was not deleted because nobody else has its rights');
      await clearDueDeletion(user._id, tx);
      return;
    }
    await close(user, tx);
  });
}

async function close(user: Credentials, tx: Transaction): Promise<void> {
  const { _id, email } = user;
  const userId = _id.toHexString();
  const pseudonym = new Types.ObjectId().toHexString();
  await endUserSessions([_id], tx);
  await eraseLinksTo(email, tx);
  // An invitation needs an existing sender.
  await endAccountLinks(_id, ['invitation'], tx);
  await dropEffectsOfSubject(email, tx);
  await dropEffectsAbout(userId, tx);
  await deleteUser(_id, tx);
  await recordAudit({ action: 'account-deleted', subjectId: pseudonym }, tx);

  const name = `account-erasure:${pseudonym}`;
  const payload: ErasureEffect = { userId, pseudonym, pictureKey: toMediaKey(user.avatarUrl) };
  const runAt = new Date(clock.now().getTime() + erasureDelayMs);
  await addEffect(
    { kind: 'account-erasure', key: name, subject: name, about: 'Data of a deleted account', payload, runAt },
    tx,
  );
  await sendAccountDeletedEmail(user, pseudonym, tx);
}

/** Sends the last email. Its address is deleted later even if the email cannot be delivered. */
async function sendAccountDeletedEmail(
  { email, username }: Credentials,
  pseudonym: Id,
  tx: Transaction,
): Promise<void> {
  const subject = `account-deleted:${pseudonym}`;
  await enqueueEmail(
    { key: subject, subject, template: 'account-deleted', to: email, data: { username } },
    tx,
  );
  const name = `forget-goodbye:${pseudonym}`;
  const runAt = new Date(clock.now().getTime() + emailRetentionMs);
  await addEffect({ kind: 'forget-effects', key: name, subject: name, payload: { subject }, runAt }, tx);
}
