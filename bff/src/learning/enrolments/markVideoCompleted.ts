import type { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Enrolments } from './enrolments.model.ts';

/** Adds a video to the member's completed videos. */
export async function markVideoCompleted(
  enrolmentId: Types.ObjectId,
  videoId: Types.ObjectId,
  tx: Transaction,
): Promise<void> {
  const now = clock.now();
  await nativeCollection(Enrolments).updateOne(
    { _id: enrolmentId },
    { $addToSet: { completedVideos: videoId }, $set: { lastActiveAt: now, updatedAt: now } },
    { session: tx },
  );
}
