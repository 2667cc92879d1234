import type { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Users } from './users.model.ts';
import type { User } from './users.model.ts';
import type { Streak } from './userParts.ts';

const batchSize = 200;
const fields = { points: 1, streak: 1 } as const;

/** A member with what their document says about their points. */
export type PointsHolder = Pick<User, '_id' | keyof typeof fields>;

/** Every member, some hundred at a time. Who joins meanwhile may be missing. */
export async function* listPointsHolders(): AsyncGenerator<PointsHolder[]> {
  let last: Types.ObjectId | undefined;
  for (;;) {
    const batch = await nativeCollection(Users)
      .find<PointsHolder>(last === undefined ? {} : { _id: { $gt: last } }, { projection: fields })
      .sort({ _id: 1 })
      .limit(batchSize)
      .toArray();
    if (batch.length === 0) return;
    yield batch;
    last = batch.at(-1)?._id;
  }
}

/** One member's, as a transaction sees it; null when the account is gone. */
export async function findPointsHolder(
  userId: Types.ObjectId,
  tx: Transaction,
): Promise<PointsHolder | null> {
  return nativeCollection(Users).findOne<PointsHolder>({ _id: userId }, { projection: fields, session: tx });
}

/** Sets what a member's document says to what the ledger says. */
export async function savePointsHolder(
  { _id, points, streak }: Pick<User, '_id' | 'points'> & { streak: Streak | undefined },
  tx: Transaction,
): Promise<void> {
  const set = { points, updatedAt: clock.now() };
  const change = streak ? { $set: { ...set, streak } } : { $set: set, $unset: { streak: true as const } };
  await nativeCollection(Users).updateOne({ _id }, change, { session: tx });
}
