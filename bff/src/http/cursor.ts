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

/** Creates the cursor of the position after an item.
 *  @param keys the values by which the list is sorted, and a name that distinguishes it from other lists. */
export function encodeCursor(keys: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url');
}

/** Returns the keys in a cursor.
 *  @throws AppError('bad-request') if the cursor is malformed or belongs to another list. */
export function decodeCursor<T>(cursor: string, keys: z.ZodType<T>): T {
  try {
    return keys.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw invalidCursor();
  }
}

export function invalidCursor(): AppError {
  return new AppError('bad-request', 'cursor: is invalid');
}
