import type { Id } from '@grove/contracts/fields/fields';
import type { StudentNote } from '@grove/contracts/creator/students';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findStudent } from '../../members/users/students/findStudent.ts';
import { newNote } from './newNote.ts';
import { StudentNotes } from './studentNotes.model.ts';
import { presentNote } from './toStudentNote.ts';

/** Adds a note about a student.
 *  @throws AppError('student-not-found') */
export async function addNote(
  actor: Actor,
  { studentId, note }: { studentId: Id; note: string },
  tx: Transaction,
): Promise<StudentNote> {
  await findStudent(studentId, tx);
  const ids = { studentId: new Types.ObjectId(studentId), authorId: new Types.ObjectId(actor.id) };
  const stored = newNote({ ...ids, note });
  await nativeCollection(StudentNotes).insertOne(stored, { session: tx });
  return presentNote(stored, tx);
}
