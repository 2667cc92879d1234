import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Users } from './users.model.ts';
import type { User } from './users.model.ts';

const fields = {
  username: 1,
  searchName: 1,
  email: 1,
  avatarUrl: 1,
  isCreator: 1,
  isCoach: 1,
  'secondFactor.since': 1,
  createdAt: 1,
} as const;

/** What a list shows of a user. */
export type ListedUser = Pick<
  User,
  '_id' | 'username' | 'searchName' | 'email' | 'avatarUrl' | 'isCreator' | 'isCoach' | 'createdAt'
> & { secondFactor?: { since: Date } };

// Sorts behind everything that begins with the same letters.
const last = '\u{10FFFF}';

/** Everybody, newest first.
 *  @param after the last one of the page before. */
export async function listNewestUsers(
  limit: number,
  after?: Pick<User, '_id' | 'createdAt'>,
): Promise<ListedUser[]> {
  const beyond = after && {
    createdAt: { $lte: after.createdAt },
    $or: [{ createdAt: { $lt: after.createdAt } }, { _id: { $lt: after._id } }],
  };
  return nativeCollection(Users)
    .find<ListedUser>({ ...beyond }, { projection: fields })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .toArray();
}

/** Those whose name, in lower case, begins like this; by name. */
export async function listUsersByName(
  beginning: string,
  limit: number,
  after?: { key: string; _id: Types.ObjectId },
): Promise<ListedUser[]> {
  const range = { $gte: after?.key ?? beginning, $lt: beginning + last };
  const beyond = after && { $or: [{ searchName: { $gt: after.key } }, { _id: { $gt: after._id } }] };
  return nativeCollection(Users)
    .find<ListedUser>({ searchName: range, ...beyond }, { projection: fields })
    .sort({ searchName: 1, _id: 1 })
    .limit(limit)
    .toArray();
}

/** Those whose address begins like this; by address, from a given one on. */
export async function listUsersByEmail(
  beginning: string,
  limit: number,
  from = beginning,
): Promise<ListedUser[]> {
  return nativeCollection(Users)
    .find<ListedUser>({ email: { $gte: from, $lt: beginning + last } }, { projection: fields })
    .sort({ email: 1 })
    .limit(limit)
    .toArray();
}

/** One user as lists show them. */
export async function findListedUser(userId: Types.ObjectId, tx: Transaction): Promise<ListedUser | null> {
  return nativeCollection(Users).findOne<ListedUser>({ _id: userId }, { projection: fields, session: tx });
}
