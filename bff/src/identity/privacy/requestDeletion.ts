import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { confirmCredentials, recheckCredentials } from '../auth/confirmCredentials.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { enqueueEmail } from '../../delivery/email/enqueueEmail.ts';
import { addEffect } from '../../delivery/outbox/addEffect.ts';
import type { Credentials } from '../../members/users/credentials/credentials.ts';
import { findSoleRight } from '../../members/users/roles/findSoleRight.ts';
import { clearDeletionDate, setDeletionDate } from '../../members/users/accounts/setDeletionDate.ts';
import type { DeletionEffect } from './closeAccount.ts';

const deletionDelayMs = 14 * 24 * 60 * 60 * 1000;

interface DeletionRequest {
  userId: Id;
  /** IP address. */
  address: string;
}

/** Schedules the deletion of an account in 14 days. Idempotent.
 *  @throws AppError('wrong-password'), AppError('demo-account'), AppError('last-creator') and
 *  AppError('last-operator') if the installation would be left without a creator or an operator. */
export async function requestDeletion(
  request: DeletionRequest & { password: string },
): Promise<{ deletesAt: string }> {
  const confirmed = await confirmCredentials(request.userId, request.password);
  const deletesAt = await inTransaction(async (tx) => {
    const user = await recheckCredentials(confirmed, tx);
    return user.deletesAt ?? scheduleDeletion(user, request, tx);
  });
  return { deletesAt: deletesAt.toISOString() };
}

async function scheduleDeletion(
  user: Credentials,
  { userId, address }: DeletionRequest,
  tx: Transaction,
): Promise<Date> {
  const { username, email } = user;
  // If two creators leave at the same time, one of them stays.
  const soleRight = await findSoleRight(user, tx);
  if (soleRight !== null) throw new AppError(soleRight);
  const deletesAt = new Date(clock.now().getTime() + deletionDelayMs);
  await setDeletionDate(userId, deletesAt, tx);
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
  await enqueueEmail({ key: `${name}:asked`, template: 'deletion-scheduled', to: email, data }, tx);
  await recordAudit({ action: 'deletion-asked', actorId: userId, address }, tx);
  return deletesAt;
}

/** Cancels the deletion of an account. Does nothing if none was requested. */
export async function cancelAccountDeletion({ userId, address }: DeletionRequest): Promise<void> {
  await inTransaction(async (tx) => {
    if (await clearDeletionDate(userId, tx))
      await recordAudit({ action: 'deletion-withdrawn', actorId: userId, address }, tx);
  });
}
