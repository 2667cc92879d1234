import { studentsPageSize } from '@grove/contracts/fields/limits';
import type { StudentOrder } from '@grove/contracts/creator/listOptions';
import type { ListedStudent } from '@grove/contracts/creator/students';
import { listStudents } from '../../members/users/students/listStudents.ts';
import { filterStudents } from './filterStudents.ts';
import type { StudentFilter } from './filterStudents.ts';
import { findListedMemberships } from './findListedMemberships.ts';
import { decodeStudentCursor, userOrders, encodeStudentCursor } from './studentCursor.ts';
import { toStudent } from './toStudent.ts';

export interface StudentFilters extends StudentFilter {
  search?: string | undefined;
  order?: StudentOrder | undefined;
}

/** A page of the students whose name, address or city contains the search text. One query, or more for
 *  a text with very many matches, up to three for the memberships, and one or two for each filter.
 *  @throws AppError('bad-request') if the cursor is malformed or belongs to another order. */
export async function getStudents({
  search = '',
  order: name = 'newest',
  cursor,
  ...filter
}: StudentFilters & { cursor?: string | undefined }): Promise<ListedStudent[]> {
  const order = userOrders[name];
  const after = cursor === undefined ? undefined : decodeStudentCursor(cursor, order);
  const ids = await filterStudents(filter);
  const users = await listStudents({ search, order, ids }, studentsPageSize, after);
  const memberships = await findListedMemberships(users.map(({ _id }) => _id));
  return users.map((user) => ({
    ...toStudent(user),
    memberships: memberships.get(user._id.toHexString()) ?? [],
    joinedAt: user.createdAt.toISOString(),
    cursor: encodeStudentCursor(order, user),
  }));
}
