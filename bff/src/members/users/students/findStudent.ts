import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { AppError } from '../../../infra/AppError.ts';
import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import { studentFields } from './studentFields.ts';
import type { StudentUser } from './studentFields.ts';
import { Users } from '../users.model.ts';
import type { User } from '../users.model.ts';

const fields = { ...studentFields, points: 1 } as const;

/** Finds a student.
 *  @throws AppError('student-not-found') for a creator's id or an unknown one. */
export async function findStudent(
  studentId: Id,
  tx?: Transaction,
): Promise<StudentUser & Pick<User, 'points'>> {
  const student = await nativeCollection(Users).findOne<StudentUser & Pick<User, 'points'>>(
    { _id: new Types.ObjectId(studentId) },
    { projection: fields, ...(tx && { session: tx }) },
  );
  if (student === null || student.isCreator) throw new AppError('student-not-found');
  return student;
}
