import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { deleteInBatches } from '../../infra/inBatches.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { PointsLedger } from './points.model.ts';

/** Deletes the points of a person whose account is gone. */
export async function erasePointsOf(userId: Id): Promise<void> {
  await deleteInBatches(nativeCollection(PointsLedger), { userId: new Types.ObjectId(userId) });
}
