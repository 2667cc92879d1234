import { formatWholeNumber } from '@grove/contracts/fields/formats';
import type { Actor } from '../../http/actor.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { addStudentAction } from './addStudentAction.ts';
import { findSelectedStudents } from './findSelectedStudents.ts';
import type { StudentSelection } from './findSelectedStudents.ts';

/** Queues a private message from the actor to each of the students.
 *  @throws AppError('student-not-found') if there are none, AppError('too-many-students') */
export async function messageStudents(
  actor: Actor,
  { students, text, address }: { students: StudentSelection; text: string; address: string },
  tx: Transaction,
): Promise<{ students: number }> {
  const studentIds = await findSelectedStudents(students);
  const detail = `${formatWholeNumber(studentIds.length)} ${studentIds.length === 1 ? 'student' : 'students'}`;
  await recordAudit({ action: 'students-messaged', actorId: actor.id, detail, address }, tx);
  return addStudentAction(actor, { studentIds, text, address }, tx);
}
