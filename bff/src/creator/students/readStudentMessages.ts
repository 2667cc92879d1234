import type { MessagePage } from '@grove/contracts/conversations';
import type { Id } from '@grove/contracts/fields';
import { readMessages } from '../../community/conversations/readMessages.ts';
import type { Actor } from '../../http/actor.ts';
import { findStudent } from '../../members/users/findStudent.ts';

/** The newest of what the creator and a student wrote to each other. What others here wrote to the student is theirs.
 *  @throws AppError('student-not-found') */
export async function readStudentMessages(actor: Actor, studentId: Id): Promise<MessagePage> {
  await findStudent(studentId);
  return readMessages(actor, studentId, undefined);
}
