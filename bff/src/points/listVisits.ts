import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../infra/mongo.ts';
import { PointsLedger } from './points.model.ts';

// Ten years: a longer streak reads as ten years.
const mostVisits = 3_653;

/** When a member's days began, newest first. Read from the index alone. */
export async function listVisits(userId: Id): Promise<Date[]> {
  const visits = await nativeCollection(PointsLedger)
    .find<{ at: Date }>(
      { userId: new Types.ObjectId(userId), cause: 'visit' },
      { projection: { _id: 0, at: 1 }, sort: { at: -1 }, limit: mostVisits, batchSize: mostVisits },
    )
    .toArray();
  return visits.map(({ at }) => at);
}
