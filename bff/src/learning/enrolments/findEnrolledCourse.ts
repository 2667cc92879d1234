import type { ErrorCode } from '@grove/contracts/api/endpoint';
import type { Course } from '../courses/course.ts';
import { findCourse } from '../courses/findCourse.ts';
import type { CourseRef } from '../courses/findCourse.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Enrolment } from './enrolment.ts';
import { findEnrolment } from './findEnrolment.ts';

export interface EnrolledCourse {
  course: Course;
  enrolment: Enrolment;
}

/** Finds a course that the actor is enrolled in, by its id or by a lesson or video in it.
 *  @throws AppError('course-not-found' | 'lesson-not-found' | 'video-not-found') if it does not exist, the actor may
 *  not open it, or the actor is not enrolled; the error does not reveal which. */
export async function findEnrolledCourse(
  actor: Actor,
  ref: CourseRef,
  tx?: Transaction,
): Promise<EnrolledCourse> {
  const [course, enrolment] = await loadCourse(actor, ref, tx);
  if (course === null || enrolment === null) throw new AppError(getNotFoundCode(ref));
  return { course, enrolment };
}

async function loadCourse(
  actor: Actor,
  ref: CourseRef,
  tx?: Transaction,
): Promise<[Course | null, Enrolment | null]> {
  // A transaction cannot run operations in parallel.
  if ('courseId' in ref && tx === undefined) {
    return Promise.all([findCourse(actor, ref), findEnrolment(actor, ref.courseId)]);
  }
  const course = await findCourse(actor, ref, tx);
  return [course, course && (await findEnrolment(actor, course._id, tx))];
}

export function getNotFoundCode(ref: CourseRef): ErrorCode {
  if ('courseId' in ref) return 'course-not-found';
  return 'lessonId' in ref ? 'lesson-not-found' : 'video-not-found';
}
