import type { Id } from '@grove/contracts/fields';
import { clock } from '../../infra/clock.ts';
import { isModuleLocked } from '../courses/courses.policy.ts';
import { placesOf } from '../courses/courseTree.ts';
import { findEnrolledCourse } from '../enrolments/findEnrolledCourse.ts';
import { markVideoCompleted } from '../enrolments/markVideoCompleted.ts';
import { tellProgress } from '../enrolments/tellProgress.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import { areVideosComplete } from './areVideosComplete.ts';

/** Records a video as watched. Repeating it changes nothing.
 *  @throws AppError('video-not-found' | 'locked') */
export async function completeVideo(
  actor: Actor,
  videoId: Id,
): Promise<{ videoId: Id; lessonId: Id; lessonVideosCompleted: boolean }> {
  const { course, enrolment } = await findEnrolledCourse(actor, { videoId });
  const place = placesOf(course).find(({ lesson }) =>
    lesson.videos.some((video) => video._id.equals(videoId)),
  );
  const video = place?.lesson.videos.find(({ _id }) => _id.equals(videoId));
  if (!place || !video) throw new AppError('video-not-found');
  if (isModuleLocked(place.module, enrolment, clock.now())) throw new AppError('locked');

  const isNew = !enrolment.completedVideos.some((id) => id.equals(video._id));
  const marked = await inTransaction(async (tx) => {
    if (isNew) await tellProgress({ userId: actor.id, courseId: course._id.toHexString() }, tx);
    return markVideoCompleted(enrolment._id, video._id, tx);
  });
  if (!marked) throw new AppError('video-not-found');
  return {
    videoId,
    lessonId: place.lesson._id.toHexString(),
    lessonVideosCompleted: areVideosComplete(place.lesson, marked.completedVideos),
  };
}
