import type { Id } from '@grove/contracts/fields/fields';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findCourse } from '../../learning/courses/findCourse.ts';
import { addStudentAction } from './addStudentAction.ts';
import { findSelectedStudents } from './findSelectedStudents.ts';
import type { StudentSelection } from './findSelectedStudents.ts';

/** Queues the enrolment of the students in a published course.
 *  @throws AppError('course-not-found'), AppError('student-not-found') if there are none,
 *  AppError('too-many-students') */
export async function enrolStudents(
  actor: Actor,
  { students, courseId, address }: { students: StudentSelection; courseId: Id; address: string },
  tx: Transaction,
): Promise<{ students: number }> {
  const course = await findCourse(actor, { courseId });
  if (course?.isPublished !== true) throw new AppError('course-not-found');
  const studentIds = await findSelectedStudents(students);
  const { _id, title } = course;
  return addStudentAction(actor, { studentIds, courseId: _id, courseTitle: title, address }, tx);
}
