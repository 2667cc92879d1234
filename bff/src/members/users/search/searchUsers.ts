import { foldAccents } from '@grove/contracts/community/searchTerms';
import type { mongo, Types } from 'mongoose';
import { nativeCollection } from '../../../infra/mongo.ts';
import { getLookupParts } from './searchParts.ts';
import { compareUsers, filterAfter, toSort } from './userOrder.ts';
import type { UserOrder, UserPosition } from './userOrder.ts';
import { Users } from '../users.model.ts';
import type { User } from '../users.model.ts';

/** The maximum number of people sorted in memory. With more matches, a page is found quickly by reading
 *  in sort order. */
export const maxSortedInMemory = 1_000;

// Sorts after everything that starts with the same letters.
const lastCharacter = '\u{10FFFF}';

const columns = { name: 'searchName', email: 'email', city: 'searchCity' } as const;

export interface UserSearch {
  /** With or without accents, in any case; not empty. */
  search: string;
  searchColumns: readonly (keyof typeof columns)[];
  order: UserOrder;
  /** Excludes creators. */
  studentsOnly: boolean;
  /** Excludes unconfirmed accounts; needs the field `isUnconfirmed`. Default: false. */
  confirmedOnly?: boolean;
  /** Only these people. Default: all. */
  ids?: readonly Types.ObjectId[] | undefined;
  /** The projection; must include the searched and sorted fields and `isCreator`. */
  fields: Readonly<Record<string, 1>>;
}

type SearchableUser = Pick<User, '_id' | 'searchName' | 'email' | 'searchCity' | 'createdAt' | 'isCreator'> &
  Partial<Pick<User, 'isUnconfirmed'>>;

/** Finds people one of whose columns contains the text, in order.
 *  @param after the end of the previous page. */
export async function searchUsers<Found extends SearchableUser>(
  query: UserSearch,
  limit: number,
  after?: UserPosition,
): Promise<Found[]> {
  const matches = await findIfFew<Found>(query);
  if (matches === null) return findInOrder<Found>(query, after).limit(limit).toArray();
  const following =
    after === undefined ? matches : matches.filter((user) => compareUsers(query.order, user, after) > 0);
  return following.slice(0, limit);
}

/** Yields all matches. */
export async function* iterateMatches<Found extends SearchableUser>(
  query: UserSearch,
): AsyncGenerator<Found> {
  const matches = await findIfFew<Found>(query);
  if (matches === null) yield* findInOrder<Found>(query);
  else yield* matches;
}

/** Returns all matches in order; null if every part of the text has too many. */
async function findIfFew<Found extends SearchableUser>(query: UserSearch): Promise<Found[] | null> {
  const search = foldAccents(query.search);
  const ids = query.ids && new Set(query.ids.map((id) => id.toHexString()));
  for (const part of getLookupParts(search)) {
    const found = await findByPart<Found>(part, query);
    if (found.length > maxSortedInMemory) continue;
    return found
      .filter(
        (user) =>
          !(query.studentsOnly && user.isCreator) &&
          !(query.confirmedOnly === true && user.isUnconfirmed === true) &&
          ids?.has(user._id.toHexString()) !== false &&
          hasMatch(user, query.searchColumns, search),
      )
      .sort((one, other) => compareUsers(query.order, one, other));
  }
  return null;
}

/** Returns the people who have a part in the index, at most one more than can be sorted. */
async function findByPart<Found extends SearchableUser>(
  part: string,
  { searchColumns, fields }: UserSearch,
): Promise<Found[]> {
  // Both bounds must apply to the same part: a range without $elemMatch could match with two different
  // ones.
  const startsWithPart = { $elemMatch: { $gte: part, $lt: part + lastCharacter } };
  return nativeCollection(Users)
    .aggregate<Found>(
      [
        { $match: { $or: searchColumns.map((column) => ({ [`search.${column}`]: startsWithPart })) } },
        { $limit: maxSortedInMemory + 1 },
        { $project: fields },
      ],
      { batchSize: maxSortedInMemory + 1 },
    )
    .toArray();
}

function hasMatch(user: SearchableUser, searchColumns: UserSearch['searchColumns'], search: string): boolean {
  return searchColumns.some((column) => foldAccents(user[columns[column]]).includes(search));
}

/** Reads people in sort order, which is fast if matches are frequent. */
function findInOrder<Found extends SearchableUser>(
  query: UserSearch,
  after?: UserPosition,
): mongo.FindCursor<Found> {
  const containsText = { $regex: escapeRegExp(foldAccents(query.search)) };
  const anyColumn = { $or: query.searchColumns.map((column) => ({ [columns[column]]: containsText })) };
  const roleFilter = query.studentsOnly ? { isCreator: false } : {};
  const confirmedFilter = query.confirmedOnly === true ? { isUnconfirmed: { $ne: true as const } } : {};
  const idFilter = query.ids ? { _id: { $in: [...query.ids] } } : {};
  return nativeCollection(Users)
    .find<Found>(
      { $and: [roleFilter, confirmedFilter, idFilter, anyColumn, filterAfter(query.order, after)] },
      { projection: query.fields, batchSize: 500 },
    )
    .sort(toSort(query.order));
}

/** Escapes a text for a regular expression. */
function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
