import type { Types } from 'mongoose';
import { clock } from '../../../infra/clock.ts';
import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';
import type { User } from '../users.model.ts';
import type { Streak } from '../userParts.ts';

const batchSize = 200;
const fields = { points: 1, streak: 1 } as const;

/** A member's id, points and streak. */
export type MemberPoints = Pick<User, '_id' | keyof typeof fields>;

/** Yields all members in batches. Members who join in the meantime may be missing. */
export async function* iterateMemberPoints(): AsyncGenerator<MemberPoints[]> {
  let last: Types.ObjectId | undefined;
  for (;;) {
    const batch = await nativeCollection(Users)
      .find<MemberPoints>(last === undefined ? {} : { _id: { $gt: last } }, { projection: fields })
      .sort({ _id: 1 })
      .limit(batchSize)
      .toArray();
    if (batch.length === 0) return;
    yield batch;
    last = batch.at(-1)?._id;
  }
}

/** Reads one member in a transaction; null if the account was deleted. */
export async function findMemberPoints(
  userId: Types.ObjectId,
  tx: Transaction,
): Promise<MemberPoints | null> {
  return nativeCollection(Users).findOne<MemberPoints>({ _id: userId }, { projection: fields, session: tx });
}

/** Sets a member's points and streak to those of the ledger. */
export async function saveMemberPoints(
  { _id, points, streak }: Pick<User, '_id' | 'points'> & { streak: Streak | undefined },
  tx: Transaction,
): Promise<void> {
  const set = { points, updatedAt: clock.now() };
  const change = streak ? { $set: { ...set, streak } } : { $set: set, $unset: { streak: true as const } };
  await nativeCollection(Users).updateOne({ _id }, change, { session: tx });
}
