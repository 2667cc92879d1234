import type { Types } from 'mongoose';
import { clock } from '../../../infra/clock.ts';
import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';

/** Restarts a user's sign-ins in progress, because their ways to sign in change in this transaction. The caller must
 *  end their sessions. */
export async function raiseRightsVersion(userId: Types.ObjectId, tx: Transaction): Promise<void> {
  const change = { $inc: { rightsVersion: 1 }, $set: { updatedAt: clock.now() } };
  await nativeCollection(Users).updateOne({ _id: userId }, change, { session: tx });
}
