import type { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Users } from './users.model.ts';

/** Writes an account without changing it, so that what the transaction has read of it is still true when it commits. */
export async function touchUser(userId: Types.ObjectId, tx: Transaction): Promise<void> {
  const change = { $set: { updatedAt: clock.now() } };
  await nativeCollection(Users).updateOne({ _id: userId }, change, { session: tx });
}
