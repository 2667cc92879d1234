import type { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
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
 *  than ten seconds, and what waited on a device is ignored when somebody wrote meanwhile. One atomic
 *  statement, so concurrent writers need no order. Returns the enrolment as it is now, null if it has ended. */
export async function movePosition(
  enrolmentId: Types.ObjectId,
  { to, writer, secondsAgo }: Move,
): Promise<Enrolment | null> {
  const now = clock.now();
  const isLate = {
    $cond: [
      { $eq: ['$position.writerId', writer?.id ?? null] },
      { $gte: ['$position.writerStep', writer?.step ?? 0] },
      { $or: [isBehind(to, now), isOvertaken(secondsAgo, now)] },
    ],
  };
  const position = {
    ...to,
    savedAt: secondsBefore(now, secondsAgo),
    ...(writer && { writerId: writer.id, writerStep: writer.step }),
  };
  return nativeCollection(Enrolments).findOneAndUpdate(
    { _id: enrolmentId, endedAt: null },
    [
      {
        $set: {
          position: { $cond: [isLate, '$position', position] },
          lastActiveAt: now,
          updatedAt: now,
        },
      },
    ],
    { returnDocument: 'after', projection: stateFields },
  );
}

/** Another player is further in the same video, and playing now. */
function isBehind({ lessonId, videoId, videoTimestamp }: Move['to'], now: Date) {
  return {
    $and: [
      { $eq: ['$position.lessonId', lessonId] },
      { $eq: ['$position.videoId', videoId] },
      { $gt: ['$position.videoTimestamp', videoTimestamp] },
      { $gt: ['$position.savedAt', secondsBefore(now, rewindAfterSeconds)] },
    ],
  };
}

/** Another player wrote while this write was waiting. What is younger than ten seconds is as good as now. */
function isOvertaken(secondsAgo: number, now: Date) {
  return secondsAgo > rewindAfterSeconds
    ? { $gt: ['$position.savedAt', secondsBefore(now, secondsAgo)] }
    : false;
}

function secondsBefore(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1_000);
}
