import type { Id } from '@grove/contracts/fields';
import { clock } from '../../infra/clock.ts';
import type { LessonVideo } from '../courses/course.ts';
import { isModuleLocked } from '../courses/courses.policy.ts';
import { placesOf } from '../courses/courseTree.ts';
import { findEnrolledCourse } from '../enrolments/findEnrolledCourse.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';

/** A video that the actor may watch now.
 *  @throws AppError('video-not-found' | 'locked') */
export async function findOpenVideo(actor: Actor, videoId: Id): Promise<LessonVideo> {
  const { course, enrolment } = await findEnrolledCourse(actor, { videoId });
  for (const { module, lesson } of placesOf(course)) {
    const video = lesson.videos.find(({ _id }) => _id.equals(videoId));
    if (!video) continue;
    if (isModuleLocked(module, enrolment, clock.now())) throw new AppError('locked');
    return video;
  }
  throw new AppError('video-not-found');
}
