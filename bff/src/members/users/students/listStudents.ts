import type { Types } from 'mongoose';
import { nativeCollection } from '../../../infra/mongo.ts';
import { iterateMatches, maxSortedInMemory, searchUsers } from '../search/searchUsers.ts';
import type { UserSearch } from '../search/searchUsers.ts';
import { studentFields } from './studentFields.ts';
import type { StudentUser } from './studentFields.ts';
import { compareUsers, filterAfter, toSort } from '../search/userOrder.ts';
import type { UserOrder, UserPosition } from '../search/userOrder.ts';
import { Users } from '../users.model.ts';

/** The filter and order of a list of students. */
export interface StudentList {
  /** A part of the name, address or city; empty for all. */
  search: string;
  order: UserOrder;
  /** Only these. Default: all. */
  ids?: readonly Types.ObjectId[] | undefined;
}

/** Lists students.
 *  @param after the end of the previous page. */
export async function listStudents(
  list: StudentList,
  limit: number,
  after?: UserPosition,
): Promise<StudentUser[]> {
  if (list.search !== '') return searchUsers<StudentUser>(toUserSearch(list), limit, after);
  const few = await findFew(list);
  if (few !== null) return few.filter((user) => isAfter(list.order, user, after)).slice(0, limit);
  return findInOrder(list, after).limit(limit).toArray();
}

/** Yields all students of a list. */
export async function* iterateStudents(list: StudentList): AsyncGenerator<StudentUser> {
  if (list.search === '') yield* (await findFew(list)) ?? findInOrder(list);
  else yield* iterateMatches<StudentUser>(toUserSearch(list));
}

/** Returns the given students in order; null if there are too many to sort, or all are listed. */
async function findFew({ ids, order }: StudentList): Promise<StudentUser[] | null> {
  if (ids === undefined || ids.length > maxSortedInMemory) return null;
  const found = await nativeCollection(Users)
    .find<StudentUser>(
      { _id: { $in: [...ids] } },
      { projection: studentFields, batchSize: maxSortedInMemory },
    )
    .toArray();
  return found.filter(({ isCreator }) => !isCreator).sort((one, other) => compareUsers(order, one, other));
}

function isAfter(order: UserOrder, user: StudentUser, after: UserPosition | undefined): boolean {
  return after === undefined || compareUsers(order, user, after) > 0;
}

function findInOrder({ order, ids }: StudentList, after?: UserPosition) {
  const only = ids && { $and: [{ _id: { $in: [...ids] } }] };
  return nativeCollection(Users)
    .find<StudentUser>(
      { isCreator: false, ...filterAfter(order, after), ...only },
      { projection: studentFields, batchSize: 500 },
    )
    .sort(toSort(order));
}

function toUserSearch({ search, order, ids }: StudentList): UserSearch {
  return {
    search,
    order,
    ids,
    searchColumns: ['name', 'email', 'city'],
    studentsOnly: true,
    fields: studentFields,
  };
}
