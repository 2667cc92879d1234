import { nativeCollection } from '../../infra/mongo.ts';
import { eachFound, searchUsers } from './searchUsers.ts';
import type { UserSearch } from './searchUsers.ts';
import { studentFields } from './studentFields.ts';
import type { StudentUser } from './studentFields.ts';
import { placeAfter, sortOf } from './userOrder.ts';
import type { UserOrder, UserPlace } from './userOrder.ts';
import { Users } from './users.model.ts';

/** Which members, and in which order. */
export interface StudentList {
  /** A part of name, address or city; empty for all. */
  search: string;
  order: UserOrder;
}

/** Members besides the creators.
 *  @param after where the page before ended. */
export async function listStudents(
  list: StudentList,
  limit: number,
  after?: UserPlace,
): Promise<StudentUser[]> {
  if (list.search !== '') return searchUsers<StudentUser>(searchOf(list), limit, after);
  return inTheirOrder(list, after).limit(limit).toArray();
}

/** The same, all of them, one after the other. */
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
