import type { Id } from '@grove/contracts/fields/fields';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Course } from '../../learning/courses/course.ts';
import { findCourse } from '../../learning/courses/findCourse.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { findStudent } from '../../members/users/students/findStudent.ts';
import { notifyAccessEnded, notifyEnrolled } from '../../learning/enrolments/notifyOfAccess.ts';
import { closeEnrolment } from '../../learning/enrolments/removeOrderFromEnrolment.ts';
import { enrolStudent } from '../../shop/orders/enrolStudent.ts';
import { adjustStudentCount } from '../../shop/products/adjustStudentCount.ts';
import { listStudentCourses } from './listStudentCourses.ts';
import type { StudentCourses } from './listStudentCourses.ts';

interface Access {
  studentId: Id;
  courseId: Id;
}

/** Enrolls a student in a published course without a purchase, and notifies them. Idempotent.
 *  @throws AppError('student-not-found'), AppError('course-not-found') */
export async function grantCourseAccess(
  actor: Actor,
  { studentId, courseId }: Access,
  address: string,
): Promise<StudentCourses> {
  const course = await findCourse(actor, { courseId });
  await inTransaction(async (tx) => {
    await findStudent(studentId, tx);
    if (course?.isPublished !== true) throw new AppError('course-not-found');
    await openCourse({ actor, studentId, course, address }, tx);
  });
  return listStudentCourses(actor, studentId);
}

interface CourseOpening {
  actor: Pick<Actor, 'id'>;
  studentId: Id;
  course: Pick<Course, '_id' | 'title'>;
  /** The actor's network address. */
  address: string;
}

/** Enrolls an existing student in a course without a purchase, and notifies them if they were not enrolled before. */
export async function openCourse(
  { actor, studentId, course, address }: CourseOpening,
  tx: Transaction,
): Promise<void> {
  const courseId = course._id.toHexString();
  const { title } = course;
  const isNew = await enrolStudent({ userId: studentId, courseId }, tx);
  if (isNew) await notifyEnrolled({ userId: studentId, courseId, course: title }, tx);
  await recordAudit(
    { action: 'access-given', actorId: actor.id, subjectId: studentId, detail: title, address },
    tx,
  );
}

/** Ends a student's access to a course, regardless of how they got it, until they are enrolled again or
 *  buy it. Idempotent.
 *  @throws AppError('student-not-found'), AppError('course-not-found') */
export async function revokeCourseAccess(
  actor: Actor,
  { studentId, courseId }: Access,
  address: string,
): Promise<StudentCourses> {
  const course = await findCourse(actor, { courseId });
  await inTransaction(async (tx) => {
    await findStudent(studentId, tx);
    if (course === null) throw new AppError('course-not-found');
    if (!(await closeEnrolment({ userId: studentId, courseId }, tx))) return;
    await adjustStudentCount({ courseId }, tx, -1);
    const detail = course.title;
    await notifyAccessEnded({ userId: studentId, courseId, course: detail }, tx);
    await recordAudit(
      { action: 'access-ended', actorId: actor.id, subjectId: studentId, detail, address },
      tx,
    );
  });
  return listStudentCourses(actor, studentId);
}
