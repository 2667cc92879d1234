import type { Types } from 'mongoose';
import { clock } from '../../../infra/clock.ts';
import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import type { Credentials } from './credentials.ts';
import { Users } from '../users.model.ts';

/** Sets an account's new password. Unconfirmed changes of address and authenticator are discarded,
 *  because an attacker may have started them. */
export async function savePassword(
  userId: Types.ObjectId,
  passwordHash: string,
  tx: Transaction,
): Promise<void> {
  await nativeCollection(Users).updateOne(
    { _id: userId },
    {
      $set: { passwordHash, updatedAt: clock.now() },
      $inc: { rightsVersion: 1 },
      $unset: { pendingEmail: 1, pendingSecondFactor: 1 },
    },
    { session: tx },
  );
}

/** Stores the same password with a hash of the current strength, unless it was changed in the meantime. */
export async function rehashPassword(
  { _id, passwordHash: previousHash }: Credentials,
  passwordHash: string,
): Promise<void> {
  if (previousHash === undefined) return;
  const change = { $set: { passwordHash, updatedAt: clock.now() } };
  await nativeCollection(Users).updateOne({ _id, passwordHash: previousHash }, change);
}
