import type { ErrorCode } from '@grove/contracts/endpoint';
import type { Course } from '../courses/course.ts';
import { findCourse } from '../courses/findCourse.ts';
import type { CourseHolding } from '../courses/findCourse.ts';
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
  holding: CourseHolding,
  tx?: Transaction,
): Promise<EnrolledCourse> {
  const [course, enrolment] = await load(actor, holding, tx);
  if (course === null || enrolment === null) throw new AppError(missing(holding));
  return { course, enrolment };
}

async function load(
  actor: Actor,
  holding: CourseHolding,
  tx?: Transaction,
): Promise<[Course | null, Enrolment | null]> {
  // A transaction cannot run operations in parallel.
  if ('courseId' in holding && tx === undefined) {
    return Promise.all([findCourse(actor, holding), findEnrolment(actor.id, holding.courseId)]);
  }
  const course = await findCourse(actor, holding, tx);
  return [course, course && (await findEnrolment(actor.id, course._id, tx))];
}

export function missing(holding: CourseHolding): ErrorCode {
  if ('courseId' in holding) return 'course-not-found';
  return 'lessonId' in holding ? 'lesson-not-found' : 'video-not-found';
}
