import { Types } from 'mongoose';
import { invalidCursor } from './cursor.ts';

/** A position in a list ordered by time and, for equal times, by id; newest first. */
export interface TimePosition {
  at: Date;
  id: Types.ObjectId;
}

const timeBytes = 8;
const idBytes = 12;

/** Creates the cursor of the position after a document. */
export function formatTimeCursor({ at, id }: TimePosition): string {
  const time = Buffer.alloc(timeBytes);
  time.writeBigInt64BE(BigInt(at.getTime()));
  return Buffer.concat([time, Buffer.from(id.toHexString(), 'hex')]).toString('base64url');
}

/** Returns the position in a cursor.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export function parseTimeCursor(cursor: string): TimePosition {
  const bytes = Buffer.from(cursor, 'base64url');
  const at = bytes.length === timeBytes + idBytes ? new Date(Number(bytes.readBigInt64BE())) : new Date(NaN);
  if (Number.isNaN(at.getTime())) throw invalidCursor();
  return { at, id: new Types.ObjectId(bytes.subarray(timeBytes).toString('hex')) };
}

/** Creates the filter of a list's next page, newest first; empty for the first page.
 *  @param field the date field by which the list is ordered. */
export function olderThanTime(cursor: string | undefined, field: string): Record<string, unknown> {
  if (cursor === undefined) return {};
  const { at, id } = parseTimeCursor(cursor);
  return { [field]: { $lte: at }, $or: [{ [field]: { $lt: at } }, { _id: { $lt: id } }] };
}

/** Returns one page of a list and the cursor of the next.
 *  @param found one document more than a page, if there are more. */
export function paginateByTime<T extends { _id: Types.ObjectId }>(
  found: readonly T[],
  size: number,
  timeOf: (one: T) => Date,
): { shown: T[]; nextCursor: string | null } {
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  const isMore = found.length > size;
  return { shown, nextCursor: last && isMore ? formatTimeCursor({ at: timeOf(last), id: last._id }) : null };
}
