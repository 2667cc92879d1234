import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { addPoints } from '../../members/users/points/addPoints.ts';
import { PointsLedger } from './points.model.ts';
import type { StoredPointsEntry } from './points.model.ts';

export type NewEntry = Pick<StoredPointsEntry, 'cause' | 'key' | 'amount' | 'at' | 'courseId' | 'zone'>;

/** Adds points to the ledger and to the member's sum, once for each key.
 *  @returns the new sum; null if the account was deleted; undefined if the key existed. */
export async function addEntry(
  userId: Id,
  { key, at, ...entry }: NewEntry,
  tx: Transaction,
): Promise<number | null | undefined> {
  const { upsertedCount } = await nativeCollection(PointsLedger).updateOne(
    { userId: new Types.ObjectId(userId), key },
    { $setOnInsert: { ...entry, at, createdAt: at, updatedAt: at } },
    { upsert: true, session: tx },
  );
  return upsertedCount === 0 ? undefined : addPoints(userId, entry.amount, tx);
}
