import type { Types } from 'mongoose';
import { parseTimeCursor } from '../../http/timeCursor.ts';

/** The filter for entries after a cursor: two ranges of one index, which the database merges in order.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export function behind(userId: Types.ObjectId, cursor: string) {
  const { at, id } = parseTimeCursor(cursor);
  return {
    $or: [
      { userId, at: { $lt: at } },
      { userId, at, _id: { $lt: id } },
    ],
  };
}
