import type { Id } from '@grove/contracts/fields';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import { clock } from '../../infra/clock.ts';
import type { CourseModule, Lesson } from '../courses/course.ts';
import { isModuleLocked } from '../courses/courses.policy.ts';
import { findLesson } from '../courses/courseTree.ts';
import { findEnrolledCourse } from '../enrolments/findEnrolledCourse.ts';
import type { EnrolledCourse } from '../enrolments/findEnrolledCourse.ts';

export interface FoundLesson extends EnrolledCourse {
  module: CourseModule;
  lesson: Lesson;
}

/** A lesson that the actor may open now.
 *  @throws AppError('lesson-not-found'), AppError('locked') while its module is. */
export async function findOpenLesson(actor: Actor, lessonId: Id): Promise<FoundLesson> {
  const enrolled = await findEnrolledCourse(actor, { lessonId });
  const place = findLesson(enrolled.course, lessonId);
  if (!place) throw new AppError('lesson-not-found');
  if (isModuleLocked(place.module, enrolled.enrolment, clock.now())) throw new AppError('locked');
  return { ...enrolled, module: place.module, lesson: place.lesson };
}
