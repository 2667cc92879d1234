import { nativeCollection } from '../../../infra/mongo.ts';
import { iterateMatches, searchUsers } from '../search/searchUsers.ts';
import type { UserSearch } from '../search/searchUsers.ts';
import { studentFields } from './studentFields.ts';
import type { StudentUser } from './studentFields.ts';
import { filterAfter, toSort } from '../search/userOrder.ts';
import type { UserOrder, UserPosition } from '../search/userOrder.ts';
import { Users } from '../users.model.ts';

/** The filter and order of a list of students. */
export interface StudentList {
  /** A part of the name, address or city; empty for all. */
  search: string;
  order: UserOrder;
}

/** Lists students.
 *  @param after the end of the previous page. */
export async function listStudents(
  list: StudentList,
  limit: number,
  after?: UserPosition,
): Promise<StudentUser[]> {
  if (list.search !== '') return searchUsers<StudentUser>(toUserSearch(list), limit, after);
  return findInOrder(list, after).limit(limit).toArray();
}

/** Yields all students of a list. */
export async function* iterateStudents(list: StudentList): AsyncGenerator<StudentUser> {
  if (list.search === '') yield* findInOrder(list);
  else yield* iterateMatches<StudentUser>(toUserSearch(list));
}

function findInOrder({ order }: StudentList, after?: UserPosition) {
  return nativeCollection(Users)
    .find<StudentUser>(
      { isCreator: false, ...filterAfter(order, after) },
      { projection: studentFields, batchSize: 500 },
    )
    .sort(toSort(order));
}

function toUserSearch({ search, order }: StudentList): UserSearch {
  return {
    search,
    order,
    searchColumns: ['name', 'email', 'city'],
    studentsOnly: true,
    fields: studentFields,
  };
}
