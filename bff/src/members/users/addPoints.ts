import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Users } from './users.model.ts';

/** Adds to the sum of a user's points, in the transaction that enters them into the ledger. Writing the user's document
 *  makes everything that gives the same user points wait for each other.
 *  @returns the sum now; null when the account is gone. */
export async function addPoints(userId: Id, amount: number, tx: Transaction): Promise<number | null> {
  const user = await nativeCollection(Users).findOneAndUpdate(
    { _id: new Types.ObjectId(userId) },
    { $inc: { points: amount }, $set: { updatedAt: clock.now() } },
    { session: tx, returnDocument: 'after', projection: { points: 1 } },
  );
  return user && user.points;
}
