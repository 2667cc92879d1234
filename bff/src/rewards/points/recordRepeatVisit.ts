import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { localDay } from './localDay.ts';
import { PointsLedger } from './points.model.ts';
import type { Visit } from './streak.ts';

// More than anyone can travel on one date.
const maxRepeatVisits = 10;

/** Records a visit in another zone on a date that already has one: it awards no points, but the next day
 *  is counted from the last visit. */
export async function recordRepeatVisit(userId: Id, { at, zone }: Visit, tx: Transaction): Promise<void> {
  await nativeCollection(PointsLedger).updateOne(
    { userId: new Types.ObjectId(userId), key: `visit:${localDay(at, zone)}` },
    {
      $push: { again: { $each: [{ at, zone }], $slice: -maxRepeatVisits } },
      $set: { updatedAt: clock.now() },
    },
    { session: tx },
  );
}
