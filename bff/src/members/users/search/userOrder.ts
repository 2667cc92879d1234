import type { Types } from 'mongoose';
import type { User } from '../users.model.ts';

type SortKey = 'createdAt' | 'searchName' | 'email';

/** The sort key and direction of a list of people; ties are sorted by id in the same direction. */
export interface UserOrder {
  key: SortKey;
  direction: 1 | -1;
}

/** A position in such a list. */
export type UserPosition = Pick<User, '_id'> & Partial<Pick<User, SortKey>>;

/** The sort specification, matching the index. */
export function toSort({ key, direction }: UserOrder): Record<string, 1 | -1> {
  return { [key]: direction, _id: direction };
}

/** The filter for people after a position; without one it matches everyone. */
export function filterAfter({ key, direction }: UserOrder, after?: UserPosition): Record<string, unknown> {
  if (after === undefined) return {};
  const [strictOperator, inclusiveOperator] = direction === 1 ? ['$gt', '$gte'] : ['$lt', '$lte'];
  return {
    [key]: { [inclusiveOperator]: after[key] },
    $or: [{ [key]: { [strictOperator]: after[key] } }, { _id: { [strictOperator]: after._id } }],
  };
}

/** Compares two people like the database does; negative if the first comes first. */
export function compareUsers({ key, direction }: UserOrder, one: UserPosition, other: UserPosition): number {
  return direction * (compare(one[key], other[key]) || compare(toHex(one), toHex(other)));
}

function toHex({ _id }: { _id: Types.ObjectId }): string {
  return _id.toHexString();
}

function compare(one: string | Date | undefined, other: string | Date | undefined): number {
  if (one instanceof Date && other instanceof Date) return one.getTime() - other.getTime();
  // By code point rather than UTF-16 unit.
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
}
