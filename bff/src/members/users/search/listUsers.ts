import type { Types } from 'mongoose';
import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import { searchUsers } from './searchUsers.ts';
import { Users } from '../users.model.ts';
import type { User } from '../users.model.ts';

const fields = {
  username: 1,
  searchName: 1,
  email: 1,
  avatarUrl: 1,
  isCreator: 1,
  isCoach: 1,
  isOperator: 1,
  'secondFactor.since': 1,
  createdAt: 1,
} as const;

const searchedFields = { ...fields, searchCity: 1 } as const;

/** The fields of a user in a list. */
export type ListedUser = Pick<
  User,
  | '_id'
  | 'username'
  | 'searchName'
  | 'email'
  | 'avatarUrl'
  | 'isCreator'
  | 'isCoach'
  | 'isOperator'
  | 'createdAt'
> & { secondFactor?: { since: Date } };

/** Lists all users, newest first.
 *  @param after the last user of the previous page. */
export async function listNewestUsers(
  limit: number,
  after?: Pick<User, '_id' | 'createdAt'>,
): Promise<ListedUser[]> {
  const afterPrevious = after && {
    createdAt: { $lte: after.createdAt },
    $or: [{ createdAt: { $lt: after.createdAt } }, { _id: { $lt: after._id } }],
  };
  return nativeCollection(Users)
    .find<ListedUser>({ ...afterPrevious }, { projection: fields })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .toArray();
}

/** Lists users whose name or address contains the text, by name. */
export async function listMatchingUsers(
  search: string,
  limit: number,
  after?: Pick<User, '_id' | 'searchName'>,
): Promise<ListedUser[]> {
  const searchColumns = ['name', 'email'] as const;
  const order = { key: 'searchName', direction: 1 } as const;
  return searchUsers<ListedUser & Pick<User, 'searchCity'>>(
    { search, searchColumns, order, studentsOnly: false, fields: searchedFields },
    limit,
    after,
  );
}

/** Finds one user with the fields of a list. */
export async function findListedUser(userId: Types.ObjectId, tx: Transaction): Promise<ListedUser | null> {
  return nativeCollection(Users).findOne<ListedUser>({ _id: userId }, { projection: fields, session: tx });
}
