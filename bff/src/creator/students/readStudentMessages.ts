import type { MessagePage } from '@grove/contracts/conversations';
import type { Id } from '@grove/contracts/fields';
import { readMessages } from '../../community/conversations/readMessages.ts';
import type { Actor } from '../../http/actor.ts';
import { findStudent } from '../../members/users/findStudent.ts';

/** The newest messages between the creator and a student. Other creators' messages are not included.
 *  @throws AppError('student-not-found') */
export async function readStudentMessages(actor: Actor, studentId: Id): Promise<MessagePage> {
  await findStudent(studentId);
  return readMessages(actor, studentId, undefined);
}
