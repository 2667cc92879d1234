import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { findOpenLesson } from '../enrolments/findOpenLesson.ts';
import { markVideoCompleted } from '../enrolments/markVideoCompleted.ts';
import { publishProgress } from '../enrolments/publishProgress.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Actor } from '../../http/actor.ts';
import { areVideosComplete } from './areVideosComplete.ts';

/** Records a video as watched. Idempotent.
 *  @throws AppError('video-not-found' | 'locked') */
export async function completeVideo(
  actor: Actor,
  videoId: Id,
): Promise<{ videoId: Id; lessonId: Id; lessonVideosCompleted: boolean }> {
  const _id = new Types.ObjectId(videoId);
  return inTransaction(async (tx) => {
    const { course, enrolment, lesson } = await findOpenLesson(actor, { videoId }, tx);
    const isNew = !enrolment.completedVideos.some((id) => id.equals(_id));
    await markVideoCompleted(enrolment._id, _id, tx);
    if (isNew) await publishProgress({ userId: actor.id, courseId: course._id.toHexString() }, tx);
    return {
      videoId,
      lessonId: lesson._id.toHexString(),
      lessonVideosCompleted: areVideosComplete(lesson, [...enrolment.completedVideos, _id]),
    };
  });
}
