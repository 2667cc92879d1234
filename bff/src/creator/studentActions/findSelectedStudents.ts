import type { Id } from '@grove/contracts/fields/fields';
import { studentActionMax } from '@grove/contracts/fields/limits';
import type { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { iterateStudents } from '../../members/users/students/listStudents.ts';
import { filterStudents } from '../students/filterStudents.ts';
import type { StudentFilters } from '../students/getStudents.ts';
import { userOrders } from '../students/studentCursor.ts';

/** The students of a request: either selected ones, or all that match a filter. */
export interface StudentSelection {
  studentIds?: readonly Id[] | undefined;
  filter?: StudentFilters | undefined;
}

/** Returns the ids of the selected students who exist now.
 *  @throws AppError('student-not-found') if there are none, AppError('too-many-students') */
export async function findSelectedStudents({
  studentIds,
  filter: { search = '', ...filter } = {},
}: StudentSelection): Promise<Types.ObjectId[]> {
  const ids = await filterStudents({ ...filter, studentIds });
  const found: Types.ObjectId[] = [];
  for await (const { _id } of iterateStudents({ search, ids, order: userOrders.oldest })) {
    if (found.length === studentActionMax) throw new AppError('too-many-students');
    found.push(_id);
  }
  if (found.length === 0) throw new AppError('student-not-found');
  return found;
}
