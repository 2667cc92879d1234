import { nativeCollection } from '../../infra/mongo.ts';
import { eachFound, searchUsers } from './searchUsers.ts';
import type { UserSearch } from './searchUsers.ts';
import { studentFields } from './studentFields.ts';
import type { StudentUser } from './studentFields.ts';
import { placeAfter, sortOf } from './userOrder.ts';
import type { UserOrder, UserPlace } from './userOrder.ts';
import { Users } from './users.model.ts';

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
  after?: UserPlace,
): Promise<StudentUser[]> {
  if (list.search !== '') return searchUsers<StudentUser>(searchOf(list), limit, after);
  return inTheirOrder(list, after).limit(limit).toArray();
}

/** Yields all students of a list. */
export async function* eachStudent(list: StudentList): AsyncGenerator<StudentUser> {
  if (list.search === '') yield* inTheirOrder(list);
  else yield* eachFound<StudentUser>(searchOf(list));
}

function inTheirOrder({ order }: StudentList, after?: UserPlace) {
  return nativeCollection(Users)
    .find<StudentUser>(
      { isCreator: false, ...placeAfter(order, after) },
      { projection: studentFields, batchSize: 500 },
    )
    .sort(sortOf(order));
}

function searchOf({ search, order }: StudentList): UserSearch {
  return { search, order, among: ['name', 'email', 'city'], studentsOnly: true, fields: studentFields };
}
