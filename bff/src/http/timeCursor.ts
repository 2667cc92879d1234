import { Types } from 'mongoose';
import { invalidCursor } from './cursor.ts';

/** Where a list goes on that is ordered by time and, within a moment, by id; newest first. */
export interface TimePlace {
  at: Date;
  id: Types.ObjectId;
}

const timeBytes = 8;
const idBytes = 12;

/** The place after a document, as the reader hands it back. */
export function formatTimeCursor({ at, id }: TimePlace): string {
  const time = Buffer.alloc(timeBytes);
  time.writeBigInt64BE(BigInt(at.getTime()));
  return Buffer.concat([time, Buffer.from(id.toHexString(), 'hex')]).toString('base64url');
}

/** The place that a cursor stands for.
 *  @throws AppError('bad-request') for a cursor that is none. */
export function parseTimeCursor(cursor: string): TimePlace {
  const bytes = Buffer.from(cursor, 'base64url');
  const at = bytes.length === timeBytes + idBytes ? new Date(Number(bytes.readBigInt64BE())) : new Date(NaN);
  if (Number.isNaN(at.getTime())) throw invalidCursor();
  return { at, id: new Types.ObjectId(bytes.subarray(timeBytes).toString('hex')) };
}

/** The filter of a list's next page, newest first; empty for the first page.
 *  @param field which time the list is ordered by. */
export function before(cursor: string | undefined, field: string): Record<string, unknown> {
  if (cursor === undefined) return {};
  const { at, id } = parseTimeCursor(cursor);
  return { [field]: { $lte: at }, $or: [{ [field]: { $lt: at } }, { _id: { $lt: id } }] };
}

/** One page of a list, and where it goes on.
 *  @param found one more than a page, if there is more. */
export function timePageOf<T extends { _id: Types.ObjectId }>(
  found: readonly T[],
  size: number,
  timeOf: (one: T) => Date,
): { shown: T[]; nextCursor: string | null } {
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  const isMore = found.length > size;
  return { shown, nextCursor: last && isMore ? formatTimeCursor({ at: timeOf(last), id: last._id }) : null };
}
