import type { MessagePage } from '@grove/contracts/community/conversations';
import type { Id } from '@grove/contracts/fields/fields';
import { readMessages } from '../../community/conversations/readMessages.ts';
import type { Actor } from '../../http/actor.ts';
import { findStudent } from '../../members/users/students/findStudent.ts';

/** The newest messages between the creator and a student. Other creators' messages are not included.
 *  @throws AppError('student-not-found') */
export async function readStudentMessages(actor: Actor, studentId: Id): Promise<MessagePage> {
  await findStudent(studentId);
  return readMessages(actor, studentId, undefined);
}
