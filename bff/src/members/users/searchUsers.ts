import { foldAccents } from '@grove/contracts/searchWords';
import type { mongo } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { partsToAsk } from './searchParts.ts';
import { inOrder, placeAfter, sortOf } from './userOrder.ts';
import type { UserOrder, UserPlace } from './userOrder.ts';
import { Users } from './users.model.ts';
import type { User } from './users.model.ts';

/** The maximum number of people sorted in memory. With more matches, a page is found quickly by reading
 *  in sort order. */
const mostSorted = 1_000;

// Sorts after everything that starts with the same letters.
const last = '\u{10FFFF}';

const columns = { name: 'searchName', email: 'email', city: 'searchCity' } as const;

export interface UserSearch {
  /** With or without accents, in any case; not empty. */
  search: string;
  among: readonly (keyof typeof columns)[];
  order: UserOrder;
  /** Excludes creators. */
  studentsOnly: boolean;
  /** The projection; must include the searched and sorted fields and `isCreator`. */
  fields: Readonly<Record<string, 1>>;
}

type Searched = Pick<User, '_id' | 'searchName' | 'email' | 'searchCity' | 'createdAt' | 'isCreator'>;

/** Finds people one of whose columns contains the text, in order.
 *  @param after the end of the previous page. */
export async function searchUsers<Found extends Searched>(
  wanted: UserSearch,
  limit: number,
  after?: UserPlace,
): Promise<Found[]> {
  const few = await findFew<Found>(wanted);
  if (few === null) return alongOrder<Found>(wanted, after).limit(limit).toArray();
  const behind = after === undefined ? few : few.filter((user) => inOrder(wanted.order, user, after) > 0);
  return behind.slice(0, limit);
}

/** Yields all matches. */
export async function* eachFound<Found extends Searched>(wanted: UserSearch): AsyncGenerator<Found> {
  const few = await findFew<Found>(wanted);
  if (few === null) yield* alongOrder<Found>(wanted);
  else yield* few;
}

/** Returns all matches in order; null if every part of the text has too many. */
async function findFew<Found extends Searched>(wanted: UserSearch): Promise<Found[] | null> {
  const search = foldAccents(wanted.search);
  for (const part of partsToAsk(search)) {
    const found = await findHolders<Found>(part, wanted);
    if (found.length > mostSorted) continue;
    return found
      .filter((user) => !(wanted.studentsOnly && user.isCreator) && holds(user, wanted.among, search))
      .sort((one, other) => inOrder(wanted.order, one, other));
  }
  return null;
}

/** Returns the people who have a part in the index, at most one more than can be sorted. */
async function findHolders<Found extends Searched>(
  part: string,
  { among, fields }: UserSearch,
): Promise<Found[]> {
  // Both bounds must apply to the same part: a range without $elemMatch could match with two different
  // ones.
  const begins = { $elemMatch: { $gte: part, $lt: part + last } };
  return nativeCollection(Users)
    .aggregate<Found>(
      [
        { $match: { $or: among.map((column) => ({ [`search.${column}`]: begins })) } },
        { $limit: mostSorted + 1 },
        { $project: fields },
      ],
      { batchSize: mostSorted + 1 },
    )
    .toArray();
}

function holds(user: Searched, among: UserSearch['among'], search: string): boolean {
  return among.some((column) => foldAccents(user[columns[column]]).includes(search));
}

/** Reads people in sort order, which is fast if matches are frequent. */
function alongOrder<Found extends Searched>(wanted: UserSearch, after?: UserPlace): mongo.FindCursor<Found> {
  const holding = { $regex: asText(foldAccents(wanted.search)) };
  const fits = { $or: wanted.among.map((column) => ({ [columns[column]]: holding })) };
  const who = wanted.studentsOnly ? { isCreator: false } : {};
  return nativeCollection(Users)
    .find<Found>(
      { $and: [who, fits, placeAfter(wanted.order, after)] },
      { projection: wanted.fields, batchSize: 500 },
    )
    .sort(sortOf(wanted.order));
}

/** Escapes a text for a regular expression. */
function asText(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
