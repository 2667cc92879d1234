import type { Id } from '@grove/contracts/fields/fields';
import type { CourseProgress } from '@grove/contracts/courses/progress';
import { clock } from '../../infra/clock.ts';
import { findEnrolledCourse } from '../enrolments/findEnrolledCourse.ts';
import type { Actor } from '../../http/actor.ts';
import { toCourseProgress } from './toCourseProgress.ts';

/** Returns the actor's position in a course.
 *  @throws AppError('course-not-found') */
export async function getProgress(actor: Actor, courseId: Id): Promise<CourseProgress> {
  const { course, enrolment } = await findEnrolledCourse(actor, { courseId });
  return toCourseProgress(course, enrolment, clock.now());
}
