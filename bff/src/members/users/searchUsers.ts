import type { mongo } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { partsToAsk } from './searchParts.ts';
import { inOrder, placeAfter, sortOf } from './userOrder.ts';
import type { UserOrder, UserPlace } from './userOrder.ts';
import { Users } from './users.model.ts';
import type { User } from './users.model.ts';

/** So many people are put in order here. Where there are more, a page of them is found soon enough along the order. */
const mostSorted = 1_000;

// Sorts behind everything that begins with the same letters.
const last = '\u{10FFFF}';

const columns = { name: 'searchName', email: 'email', city: 'city' } as const;

export interface UserSearch {
  /** In any case; not empty. */
  search: string;
  among: readonly (keyof typeof columns)[];
  order: UserOrder;
  /** Leaves out the creators. */
  studentsOnly: boolean;
  /** What is read of each; with what they are searched and ordered by, and whether they are creators. */
  fields: Readonly<Record<string, 1>>;
}

type Searched = Pick<User, '_id' | 'searchName' | 'email' | 'city' | 'createdAt' | 'isCreator'>;

/** People of whom one of the columns holds what is searched for, in order.
 *  @param after where the page before ended. */
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

/** The same, all of them, one after the other. */
export async function* eachFound<Found extends Searched>(wanted: UserSearch): AsyncGenerator<Found> {
  const few = await findFew<Found>(wanted);
  if (few === null) yield* alongOrder<Found>(wanted);
  else yield* few;
}

/** All of them, in order; null when each part of what is searched for is held by many. */
async function findFew<Found extends Searched>(wanted: UserSearch): Promise<Found[] | null> {
  const search = wanted.search.toLowerCase();
  for (const part of partsToAsk(search)) {
    const found = await findHolders<Found>(part, wanted);
    if (found.length > mostSorted) continue;
    return found
      .filter((user) => !(wanted.studentsOnly && user.isCreator) && holds(user, wanted.among, search))
      .sort((one, other) => inOrder(wanted.order, one, other));
  }
  return null;
}

/** Those whom the index knows by a part; one more than can be put in order, where there are more. */
async function findHolders<Found extends Searched>(
  part: string,
  { among, fields }: UserSearch,
): Promise<Found[]> {
  // Of one and the same part: a range alone could begin in one of them and end in another.
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
  return among.some((column) => (user[columns[column]] ?? '').toLowerCase().includes(search));
}

/** Reads people in their order: of some hundred one or more fits. */
function alongOrder<Found extends Searched>(wanted: UserSearch, after?: UserPlace): mongo.FindCursor<Found> {
  const holding = { $regex: asText(wanted.search), $options: 'i' };
  const fits = { $or: wanted.among.map((column) => ({ [columns[column]]: holding })) };
  const who = wanted.studentsOnly ? { isCreator: false } : {};
  return nativeCollection(Users)
    .find<Found>(
      { $and: [who, fits, placeAfter(wanted.order, after)] },
      { projection: wanted.fields, batchSize: 500 },
    )
    .sort(sortOf(wanted.order));
}

/** A pattern that fits this text alone. */
function asText(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
