import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { confirmedCredentials, stillConfirmed } from '../auth/confirmedCredentials.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { addMail } from '../../delivery/mail/addMail.ts';
import { addEffect } from '../../delivery/outbox/addEffect.ts';
import type { Credentials } from '../../members/users/credentials.ts';
import { keepOtherCreator } from '../../members/users/hasCreator.ts';
import { clearDeletesAt, saveDeletesAt } from '../../members/users/saveDeletesAt.ts';
import type { DeletionEffect } from './closeAccount.ts';

const mindChangingMs = 14 * 24 * 60 * 60 * 1000;

interface Asking {
  userId: Id;
  /** IP address. */
  address: string;
}

/** Schedules the deletion of an account in 14 days. Idempotent.
 *  @throws AppError('wrong-password'), AppError('demo-account'), AppError('last-creator') if the installation would
 *  be left without a creator. */
export async function askForDeletion(asking: Asking & { password: string }): Promise<{ deletesAt: string }> {
  const confirmed = await confirmedCredentials(asking.userId, asking.password);
  const deletesAt = await inTransaction(async (tx) => {
    const user = await stillConfirmed(confirmed, tx);
    return user.deletesAt ?? schedule(user, asking, tx);
  });
  return { deletesAt: deletesAt.toISOString() };
}

async function schedule(user: Credentials, { userId, address }: Asking, tx: Transaction): Promise<Date> {
  const { _id, isCreator, username, email } = user;
  // Of two creators who leave at the same time, one stays.
  if (isCreator && !(await keepOtherCreator(_id, tx))) throw new AppError('last-creator');
  const deletesAt = new Date(clock.now().getTime() + mindChangingMs);
  await saveDeletesAt(userId, deletesAt, tx);
  // A random name without personal data, because it is kept for a week after the account is deleted.
  const name = `account-deletion:${new Types.ObjectId().toHexString()}`;
  const payload: DeletionEffect = { userId, deletesAt: deletesAt.toISOString() };
  await addEffect(
    {
      kind: 'account-deletion',
      key: name,
      subject: name,
      about: 'Account deletion',
      payload,
      runAt: deletesAt,
    },
    tx,
  );
  const data = { username, deletesAt: deletesAt.toISOString() };
  await addMail({ key: `${name}:asked`, template: 'deletion-scheduled', to: email, data }, tx);
  await recordAudit({ action: 'deletion-asked', actorId: userId, address }, tx);
  return deletesAt;
}

/** Cancels the deletion of an account. Does nothing if none was requested. */
export async function withdrawDeletion({ userId, address }: Asking): Promise<void> {
  await inTransaction(async (tx) => {
    if (await clearDeletesAt(userId, tx))
      await recordAudit({ action: 'deletion-withdrawn', actorId: userId, address }, tx);
  });
}
