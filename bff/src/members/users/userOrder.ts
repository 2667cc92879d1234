import type { Types } from 'mongoose';
import type { User } from './users.model.ts';

type Key = 'createdAt' | 'searchName' | 'email';

/** What a list of people is ordered by, and which way; those of the same key by id, the same way. */
export interface UserOrder {
  key: Key;
  way: 1 | -1;
}

/** A place in such a list. */
export type UserPlace = Pick<User, '_id'> & Partial<Pick<User, Key>>;

/** As the index reads. */
export function sortOf({ key, way }: UserOrder): Record<string, 1 | -1> {
  return { [key]: way, _id: way };
}

/** Those behind a place; everybody without one. */
export function placeAfter({ key, way }: UserOrder, after?: UserPlace): Record<string, unknown> {
  if (after === undefined) return {};
  const [beyond, from] = way === 1 ? ['$gt', '$gte'] : ['$lt', '$lte'];
  return {
    [key]: { [from]: after[key] },
    $or: [{ [key]: { [beyond]: after[key] } }, { _id: { [beyond]: after._id } }],
  };
}

/** Below 0 when the one stands before the other, compared as the database does. */
export function inOrder({ key, way }: UserOrder, one: UserPlace, other: UserPlace): number {
  return way * (compare(one[key], other[key]) || compare(hexOf(one), hexOf(other)));
}

function hexOf({ _id }: { _id: Types.ObjectId }): string {
  return _id.toHexString();
}

function compare(one: string | Date | undefined, other: string | Date | undefined): number {
  if (one instanceof Date && other instanceof Date) return one.getTime() - other.getTime();
  // By code point, not by UTF-16 unit.
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
}
