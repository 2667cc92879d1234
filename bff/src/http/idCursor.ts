import { Types } from 'mongoose';
import { invalidCursor } from './cursor.ts';

/** Creates the cursor of the position after a document, in a list ordered by id. */
export function formatCursor(id: Types.ObjectId): string {
  return Buffer.from(id.toHexString(), 'hex').toString('base64url');
}

/** Returns the id in a cursor.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export function parseCursor(cursor: string): Types.ObjectId {
  const hex = Buffer.from(cursor, 'base64url').toString('hex');
  if (hex.length !== 24) throw invalidCursor();
  return new Types.ObjectId(hex);
}

/** Creates the filter of a list's next page, newest first. */
export function olderThan(cursor: string | undefined): { _id?: { $lt: Types.ObjectId } } {
  return cursor === undefined ? {} : { _id: { $lt: parseCursor(cursor) } };
}

/** Returns one page of a list and the cursor of the next.
 *  @param found one document more than a page, if there are more. */
export function paginateById<T extends { _id: Types.ObjectId }>(
  found: readonly T[],
  size: number,
): { shown: T[]; nextCursor: string | null } {
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  return { shown, nextCursor: last && found.length > size ? formatCursor(last._id) : null };
}
