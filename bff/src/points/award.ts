import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../infra/mongo.ts';
import type { Transaction } from '../infra/mongo.ts';
import { addPoints } from '../users/addPoints.ts';
import { pointsFor } from './causes.ts';
import type { EarnedCause } from './causes.ts';
import { PointsLedger } from './points.model.ts';

export type Award = {
  userId: Id;
  /** Now when left out. */
  at?: Date;
} & (
  | { cause: EarnedCause; /** What caused it: once per member and cause. */ of: Types.ObjectId | string }
  | { cause: 'granted'; of: string; amount: number }
);

/** Enters points into the ledger and adds them to the member's sum, once for each thing that causes them.
 *  Returns whether they were new. */
export async function award(given: Award, tx: Transaction): Promise<boolean> {
  const { userId, cause, of, at = new Date() } = given;
  const amount = given.cause === 'granted' ? given.amount : pointsFor[given.cause];
  const { upsertedCount } = await nativeCollection(PointsLedger).updateOne(
    { userId: new Types.ObjectId(userId), key: `${cause}:${of.toString()}` },
    { $setOnInsert: { cause, amount, at, createdAt: at, updatedAt: at } },
    { upsert: true, session: tx },
  );
  if (upsertedCount === 0) return false;
  await addPoints(userId, amount, tx);
  return true;
}
