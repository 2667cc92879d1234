import { Types } from 'mongoose';
import { invalidCursor } from './cursor.ts';

/** The place after a document in a list that is ordered by id. */
export function formatCursor(id: Types.ObjectId): string {
  return Buffer.from(id.toHexString(), 'hex').toString('base64url');
}

/** The id that a cursor stands for.
 *  @throws AppError('bad-request') for a cursor that is none. */
export function parseCursor(cursor: string): Types.ObjectId {
  const hex = Buffer.from(cursor, 'base64url').toString('hex');
  if (hex.length !== 24) throw invalidCursor();
  return new Types.ObjectId(hex);
}

/** The filter of a list's next page, newest first. */
export function olderThan(cursor: string | undefined): { _id?: { $lt: Types.ObjectId } } {
  return cursor === undefined ? {} : { _id: { $lt: parseCursor(cursor) } };
}

/** One page of a list, and where it goes on.
 *  @param found one more than a page, if there is more. */
export function pageOf<T extends { _id: Types.ObjectId }>(
  found: readonly T[],
  size: number,
): { shown: T[]; nextCursor: string | null } {
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  return { shown, nextCursor: last && found.length > size ? formatCursor(last._id) : null };
}
