import type { Types } from 'mongoose';
import { clock } from '../../../infra/clock.ts';
import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';

/** Writes an account without changing it, so that the transaction conflicts with concurrent changes of
 *  it. */
export async function touchUser(userId: Types.ObjectId, tx: Transaction): Promise<void> {
  const change = { $set: { updatedAt: clock.now() } };
  await nativeCollection(Users).updateOne({ _id: userId }, change, { session: tx });
}
