import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../infra/mongo.ts';
import type { Transaction } from '../infra/mongo.ts';
import { PointsLedger } from './points.model.ts';
import type { Visit } from './streak.ts';

/** All visits of a member, in the order in which they happened: what a streak is made of anew. */
export async function listVisits(userId: Id, tx?: Transaction): Promise<Visit[]> {
  const visits = await nativeCollection(PointsLedger)
    .find<{ at: Date; zone?: string }>(
      { userId: new Types.ObjectId(userId), cause: 'visit' },
      { projection: { _id: 0, at: 1, zone: 1 }, ...(tx && { session: tx }) },
    )
    .sort({ at: 1 })
    .toArray();
  // Those of before there were zones.
  return visits.map(({ at, zone = 'UTC' }) => ({ at, zone }));
}
