import { enrolMember } from '../../learning/enrolments/enrolMember.ts';
import type { NewEnrolment } from '../../learning/enrolments/enrolMember.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { adjustStudentCount } from '../products/adjustStudentCount.ts';

/** Enrolls a member in a course and counts them as a student of its product. Idempotent. */
export async function enrolStudent(enrolment: NewEnrolment, tx: Transaction): Promise<void> {
  if (await enrolMember(enrolment, tx)) await adjustStudentCount({ courseId: enrolment.courseId }, tx);
}
