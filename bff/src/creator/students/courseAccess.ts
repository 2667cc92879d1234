import type { Id } from '@grove/contracts/fields';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { findCourse } from '../../learning/courses/findCourse.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { findStudent } from '../../members/users/findStudent.ts';
import { enrolStudent } from '../../shop/orders/enrolStudent.ts';
import { listStudentCourses } from './listStudentCourses.ts';
import type { StudentCourses } from './listStudentCourses.ts';

interface Access {
  studentId: Id;
  courseId: Id;
}

/** Lets a student into a published course without a purchase. Repeating it changes nothing.
 *  @throws AppError('student-not-found'), AppError('course-not-found') */
export async function giveAccess(
  actor: Actor,
  { studentId, courseId }: Access,
  address: string,
): Promise<StudentCourses> {
  const course = await findCourse(actor, { courseId });
  await inTransaction(async (tx) => {
    await findStudent(studentId, tx);
    if (course?.isPublished !== true) throw new AppError('course-not-found');
    await enrolStudent({ userId: studentId, courseId }, tx);
    const detail = course.title;
    await recordAudit(
      { action: 'access-given', actorId: actor.id, subjectId: studentId, detail, address },
      tx,
    );
  });
  return listStudentCourses(actor, studentId);
}
