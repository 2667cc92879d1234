import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { PointsLedger } from './points.model.ts';

/** What they got points for, for a person who downloads their data. */
export function exportPointsOf(userId: Id): AsyncIterable<object> {
  return nativeCollection(PointsLedger).find(
    { userId: new Types.ObjectId(userId) },
    { projection: { _id: 0, cause: 1, key: 1, amount: 1, at: 1 } },
  );
}
