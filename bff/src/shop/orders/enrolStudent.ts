import { enrolMember } from '../../learning/enrolments/enrolMember.ts';
import type { NewEnrolment } from '../../learning/enrolments/enrolMember.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { adjustStudentCount } from '../products/adjustStudentCount.ts';

/** Enrolls a member in a course and counts them as a student of its product. Idempotent.
 *  @returns whether the member was not enrolled before. */
export async function enrolStudent(enrolment: NewEnrolment, tx: Transaction): Promise<boolean> {
  const isNew = await enrolMember(enrolment, tx);
  if (isNew) await adjustStudentCount({ courseId: enrolment.courseId }, tx);
  return isNew;
}
