import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Enrolment, Position } from './enrolment.ts';
import { Enrolments } from './enrolments.model.ts';
import { stateFields } from './stateFields.ts';

/** How long a smaller second of the same video is taken for a late or second writer, not for a rewind. */
export const rewindAfterSeconds = 10;

/** Saves where a member is, keeping the maximum of the latest writes: a smaller second of the same video is
 *  ignored while the last accepted write is younger than ten seconds. One atomic statement on the database's
 *  clock, so writers that meet need no order. Returns the enrolment as it is now. */
export async function movePosition(
  enrolmentId: Types.ObjectId,
  to: Omit<Position, 'savedAt'>,
): Promise<Enrolment | null> {
  const isLate = {
    $and: [
      { $eq: ['$position.lessonId', to.lessonId] },
      { $eq: ['$position.videoId', to.videoId] },
      { $gt: ['$position.videoTimestamp', to.videoTimestamp] },
      {
        $gt: [
          '$position.savedAt',
          { $dateSubtract: { startDate: '$$NOW', unit: 'second', amount: rewindAfterSeconds } },
        ],
      },
    ],
  };
  return nativeCollection(Enrolments).findOneAndUpdate(
    { _id: enrolmentId },
    [
      {
        $set: {
          position: { $cond: [isLate, '$position', { ...to, savedAt: '$$NOW' }] },
          lastActiveAt: '$$NOW',
          updatedAt: '$$NOW',
        },
      },
    ],
    { returnDocument: 'after', projection: stateFields },
  );
}
