import type { Types } from 'mongoose';
import type { User } from './users.model.ts';

type Key = 'createdAt' | 'searchName' | 'email';

/** The sort key and direction of a list of people; ties are sorted by id in the same direction. */
export interface UserOrder {
  key: Key;
  way: 1 | -1;
}

/** A position in such a list. */
export type UserPlace = Pick<User, '_id'> & Partial<Pick<User, Key>>;

/** The sort specification, matching the index. */
export function sortOf({ key, way }: UserOrder): Record<string, 1 | -1> {
  return { [key]: way, _id: way };
}

/** The filter for people after a position; without one it matches everyone. */
export function placeAfter({ key, way }: UserOrder, after?: UserPlace): Record<string, unknown> {
  if (after === undefined) return {};
  const [beyond, from] = way === 1 ? ['$gt', '$gte'] : ['$lt', '$lte'];
  return {
    [key]: { [from]: after[key] },
    $or: [{ [key]: { [beyond]: after[key] } }, { _id: { [beyond]: after._id } }],
  };
}

/** Compares two people like the database does; negative if the first comes first. */
export function inOrder({ key, way }: UserOrder, one: UserPlace, other: UserPlace): number {
  return way * (compare(one[key], other[key]) || compare(hexOf(one), hexOf(other)));
}

function hexOf({ _id }: { _id: Types.ObjectId }): string {
  return _id.toHexString();
}

function compare(one: string | Date | undefined, other: string | Date | undefined): number {
  if (one instanceof Date && other instanceof Date) return one.getTime() - other.getTime();
  // By code point rather than UTF-16 unit.
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
}
