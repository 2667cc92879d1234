import type { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Credentials } from './credentials.ts';
import { Users } from './users.model.ts';

/** Gives an account a new password. A change of address and an authenticator that wait to be confirmed are given up: who
 *  began them may be the reason for the new password. */
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

/** Keeps the same password under a hash of today's strength, unless it was changed meanwhile. */
export async function rehashPassword(
  { _id, passwordHash: former }: Credentials,
  passwordHash: string,
): Promise<void> {
  if (former === undefined) return;
  const change = { $set: { passwordHash, updatedAt: clock.now() } };
  await nativeCollection(Users).updateOne({ _id, passwordHash: former }, change);
}
