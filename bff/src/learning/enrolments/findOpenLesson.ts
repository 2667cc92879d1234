import type { Id } from '@grove/contracts/fields/fields';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import { clock } from '../../infra/clock.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { CourseModule, Lesson } from '../courses/course.ts';
import { isModuleLocked } from '../courses/courses.policy.ts';
import { listLessonPositions } from '../courses/courseTree.ts';
import { findEnrolledCourse, getNotFoundCode } from './findEnrolledCourse.ts';
import type { EnrolledCourse } from './findEnrolledCourse.ts';

export interface EnrolledLesson extends EnrolledCourse {
  module: CourseModule;
  lesson: Lesson;
}

/** Finds a lesson of a course that the actor is enrolled in, by its id or by a video in it. Its module may be locked.
 *  @param tx the transaction in which the course and the enrolment are read.
 *  @throws AppError('lesson-not-found' | 'video-not-found') */
export async function findEnrolledLesson(
  actor: Actor,
  ref: { lessonId: Id } | { videoId: Id },
  tx?: Transaction,
): Promise<EnrolledLesson> {
  const enrolled = await findEnrolledCourse(actor, ref, tx);
  const position = listLessonPositions<Lesson, CourseModule>(enrolled.course).find(({ lesson }) =>
    'lessonId' in ref
      ? lesson._id.equals(ref.lessonId)
      : lesson.videos.some((video) => video._id.equals(ref.videoId)),
  );
  if (!position) throw new AppError(getNotFoundCode(ref));
  return { ...enrolled, module: position.module, lesson: position.lesson };
}

/** Finds a lesson that the actor may open now.
 *  @throws AppError('lesson-not-found' | 'video-not-found'), AppError('locked') while its module is locked. */
export async function findOpenLesson(
  ...args: Parameters<typeof findEnrolledLesson>
): Promise<EnrolledLesson> {
  const found = await findEnrolledLesson(...args);
  if (isModuleLocked(found.module, found.enrolment, clock.now())) throw new AppError('locked');
  return found;
}
