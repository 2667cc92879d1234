import type { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Enrolment } from './enrolment.ts';
import { Enrolments } from './enrolments.model.ts';
import { stateFields } from './stateFields.ts';

/** Adds a video to those the member has completed. Returns the enrolment as it is now. */
export async function markVideoCompleted(
  enrolmentId: Types.ObjectId,
  videoId: Types.ObjectId,
  tx: Transaction,
): Promise<Enrolment | null> {
  const now = clock.now();
  return nativeCollection(Enrolments).findOneAndUpdate(
    { _id: enrolmentId },
    { $addToSet: { completedVideos: videoId }, $set: { lastActiveAt: now, updatedAt: now } },
    { session: tx, returnDocument: 'after', projection: stateFields },
  );
}
