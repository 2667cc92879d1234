import type { Id } from '@grove/contracts/fields/fields';
import type { StudentNote } from '@grove/contracts/creator/students';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { findStudent } from '../../members/users/students/findStudent.ts';
import { StudentNotes } from './studentNotes.model.ts';
import { toStudentNotes } from './toStudentNote.ts';

/** The creators' notes about a student, newest first.
 *  @throws AppError('student-not-found') */
export async function listStudentNotes(studentId: Id): Promise<StudentNote[]> {
  const own = { studentId: new Types.ObjectId(studentId), deletedAt: null };
  const [, notes] = await Promise.all([
    findStudent(studentId),
    nativeCollection(StudentNotes)
      .find(own, { sort: { createdAt: -1, _id: -1 }, batchSize: 10_000 })
      .toArray(),
  ]);
  return toStudentNotes(notes);
}
