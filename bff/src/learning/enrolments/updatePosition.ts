import type { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Enrolment, Position } from './enrolment.ts';
import { Enrolments } from './enrolments.model.ts';
import { enrolmentStateFields } from './enrolmentStateFields.ts';
import { openEnrolment } from './openEnrolment.ts';

/** For this many seconds after a write, an earlier position in the same video from another player is treated as a late
 *  or second writer, not as a rewind. */
export const rewindAfterSeconds = 10;

export interface PositionUpdate {
  to: Pick<Position, 'moduleId' | 'lessonId' | 'videoId' | 'videoTimestamp'>;
  /** The open player that writes; its steps increase. */
  writer?: { id: string; step: number } | undefined;
  /** How many seconds ago the member was at this position. */
  secondsAgo: number;
}

/** Saves a member's position, unless a later one is stored. From one player the highest step counts, so that a rewind
 *  takes effect at once. Between players, an earlier position in the same video is ignored while the last accepted
 *  write is younger than ten seconds, and a write that was delayed on a device is ignored if another player has written
 *  since. One atomic statement, so concurrent writes need no order. Returns the enrolment after it; null if it has
 *  ended. */
export async function updatePosition(
  enrolmentId: Types.ObjectId,
  { to, writer, secondsAgo }: PositionUpdate,
): Promise<Enrolment | null> {
  const now = clock.now();
  const isOutdated = {
    $cond: [
      { $eq: ['$position.writerId', writer?.id ?? null] },
      { $gte: ['$position.writerStep', writer?.step ?? 0] },
      { $or: [isEarlierInVideo(to, now), isSuperseded(secondsAgo, now)] },
    ],
  };
  const position = {
    ...to,
    savedAt: secondsBefore(now, secondsAgo),
    ...(writer && { writerId: writer.id, writerStep: writer.step }),
  };
  return nativeCollection(Enrolments).findOneAndUpdate(
    { _id: enrolmentId, ...openEnrolment() },
    [
      {
        $set: {
          position: { $cond: [isOutdated, '$position', position] },
          lastActiveAt: now,
          updatedAt: now,
        },
      },
    ],
    { returnDocument: 'after', projection: enrolmentStateFields },
  );
}

/** Whether another player is further in the same video, and playing now. */
function isEarlierInVideo({ lessonId, videoId, videoTimestamp }: PositionUpdate['to'], now: Date) {
  return {
    $and: [
      { $eq: ['$position.lessonId', lessonId] },
      { $eq: ['$position.videoId', videoId] },
      { $gt: ['$position.videoTimestamp', videoTimestamp] },
      { $gt: ['$position.savedAt', secondsBefore(now, rewindAfterSeconds)] },
    ],
  };
}

/** Whether another player wrote while this write was delayed. A write up to ten seconds old is treated as current. */
function isSuperseded(secondsAgo: number, now: Date) {
  return secondsAgo > rewindAfterSeconds
    ? { $gt: ['$position.savedAt', secondsBefore(now, secondsAgo)] }
    : false;
}

function secondsBefore(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1_000);
}
