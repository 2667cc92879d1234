import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { PointsLedger } from './points.model.ts';

/** Whether a member has an entry with this key: 'visit:2026-11-21'. */
export async function hasEntry(userId: Id, key: string, tx: Transaction): Promise<boolean> {
  const entry = await nativeCollection(PointsLedger).findOne(
    { userId: new Types.ObjectId(userId), key },
    { projection: { _id: 1 }, session: tx },
  );
  return entry !== null;
}
