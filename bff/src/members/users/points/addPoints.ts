import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { clock } from '../../../infra/clock.ts';
import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';

/** Adds points to a user's sum, in the transaction that adds the ledger entry. Writing the user's
 *  document serializes all transactions that award this user points.
 *  @returns the new sum; null if the account was deleted. */
export async function addPoints(userId: Id, amount: number, tx: Transaction): Promise<number | null> {
  const user = await nativeCollection(Users).findOneAndUpdate(
    { _id: new Types.ObjectId(userId) },
    { $inc: { points: amount }, $set: { updatedAt: clock.now() } },
    { session: tx, returnDocument: 'after', projection: { points: 1 } },
  );
  return user && user.points;
}
