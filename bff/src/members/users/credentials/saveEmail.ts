import type { Types } from 'mongoose';
import { AppError } from '../../../infra/AppError.ts';
import { clock } from '../../../infra/clock.ts';
import { isDuplicateKey } from '../../../infra/isDuplicateKey.ts';
import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import { toSuffixParts } from '../search/searchParts.ts';
import { Users } from '../users.model.ts';
import type { PendingEmail } from '../users.model.ts';

/** Stores a new address until it is confirmed; null deletes it. */
export async function savePendingEmail(
  userId: Types.ObjectId,
  pendingEmail: PendingEmail | null,
  tx: Transaction,
): Promise<void> {
  const updatedAt = clock.now();
  const change =
    pendingEmail === null
      ? ({ $unset: { pendingEmail: 1 }, $set: { updatedAt } } as const)
      : { $set: { pendingEmail, updatedAt } };
  await nativeCollection(Users).updateOne({ _id: userId }, change, { session: tx });
}

/** Sets an account's new address.
 *  @throws AppError('link-expired') if another account has taken the address. */
export async function saveEmail(userId: Types.ObjectId, email: string, tx: Transaction): Promise<void> {
  try {
    const found = { 'search.email': toSuffixParts(email) };
    const change = {
      $set: { email, ...found, updatedAt: clock.now() },
      $unset: { pendingEmail: 1 },
    } as const;
    await nativeCollection(Users).updateOne({ _id: userId }, change, { session: tx });
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('link-expired') : error;
  }
}
