import { Types } from 'mongoose';
import { z } from 'zod';
import { AppError } from '../infra/AppError.ts';

/** An id in a cursor. */
export const idKey = z
  .string()
  .regex(/^[0-9a-f]{24}$/)
  .transform((hex) => new Types.ObjectId(hex));

/** A time in a cursor: ISO text or milliseconds. */
export const timeKey = z.coerce.date();

/** The cursor after an item.
 *  @param keys what the list is sorted by, and what tells its cursors from those of other lists. */
export function encodeCursor(keys: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url');
}

/** The keys in a cursor.
 *  @throws AppError('bad-request') if the cursor is malformed or belongs to another list. */
export function decodeCursor<T>(cursor: string, keys: z.ZodType<T>): T {
  try {
    return keys.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw invalidCursor();
  }
}

export function invalidCursor(): AppError {
  return new AppError('bad-request', 'cursor: is not a cursor');
}
