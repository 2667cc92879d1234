import { studentsPageSize } from '@grove/contracts/fields/limits';
import type { StudentOrder } from '@grove/contracts/creator/listOptions';
import type { ListedStudent } from '@grove/contracts/creator/students';
import { listStudents } from '../../members/users/students/listStudents.ts';
import { decodeStudentCursor, userOrders, encodeStudentCursor } from './studentCursor.ts';
import { toStudent } from './toStudent.ts';

export interface StudentFilters {
  search?: string | undefined;
  order?: StudentOrder | undefined;
}

/** A page of the students whose name, address or city contains the search text. One query, or more for
 *  a text with very many matches.
 *  @throws AppError('bad-request') if the cursor is malformed or belongs to another order. */
export async function getStudents({
  search = '',
  order: name = 'newest',
  cursor,
}: StudentFilters & { cursor?: string | undefined }): Promise<ListedStudent[]> {
  const order = userOrders[name];
  const after = cursor === undefined ? undefined : decodeStudentCursor(cursor, order);
  const users = await listStudents({ search, order }, studentsPageSize, after);
  return users.map((user) => ({
    ...toStudent(user),
    joinedAt: user.createdAt.toISOString(),
    cursor: encodeStudentCursor(order, user),
  }));
}
