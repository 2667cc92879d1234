import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Enrolment, Position } from './enrolment.ts';
import { Enrolments } from './enrolments.model.ts';
import { stateFields } from './stateFields.ts';

/** How long a smaller second of the same video from another player is taken for a late or second writer, not for a
 *  rewind. */
export const rewindAfterSeconds = 10;

export interface Move {
  to: Pick<Position, 'moduleId' | 'lessonId' | 'videoId' | 'videoTimestamp'>;
  /** The open player that writes; its steps rise. */
  writer?: { id: string; step: number } | undefined;
  /** How long ago the member was there. */
  secondsAgo: number;
}

/** Saves where a member is, unless a later write has been there. Of one player the latest step counts, so that a rewind
 *  holds at once. Between players a smaller second of the same video is ignored while the last accepted write is younger
 *  than ten seconds, and what waited on a device is ignored when somebody wrote meanwhile. One atomic statement on the
 *  database's clock, so writers that meet need no order. Returns the enrolment as it is now. */
export async function movePosition(
  enrolmentId: Types.ObjectId,
  { to, writer, secondsAgo }: Move,
): Promise<Enrolment | null> {
  const isLate = {
    $cond: [
      { $eq: ['$position.writerId', writer?.id ?? null] },
      { $gte: ['$position.writerStep', writer?.step ?? 0] },
      { $or: [isBehind(to), isOvertaken(secondsAgo)] },
    ],
  };
  const position = {
    ...to,
    savedAt: before(secondsAgo),
    ...(writer && { writerId: writer.id, writerStep: writer.step }),
  };
  return nativeCollection(Enrolments).findOneAndUpdate(
    { _id: enrolmentId },
    [
      {
        $set: {
          position: { $cond: [isLate, '$position', position] },
          lastActiveAt: '$$NOW',
          updatedAt: '$$NOW',
        },
      },
    ],
    { returnDocument: 'after', projection: stateFields },
  );
}

/** Another player is further in the same video, and playing now. */
function isBehind({ lessonId, videoId, videoTimestamp }: Move['to']) {
  return {
    $and: [
      { $eq: ['$position.lessonId', lessonId] },
      { $eq: ['$position.videoId', videoId] },
      { $gt: ['$position.videoTimestamp', videoTimestamp] },
      { $gt: ['$position.savedAt', before(rewindAfterSeconds)] },
    ],
  };
}

/** Another player wrote while this write was waiting. What is younger than ten seconds is as good as now. */
function isOvertaken(secondsAgo: number) {
  return secondsAgo > rewindAfterSeconds ? { $gt: ['$position.savedAt', before(secondsAgo)] } : false;
}

function before(seconds: number) {
  return { $dateSubtract: { startDate: '$$NOW', unit: 'second', amount: seconds } };
}
