import type { Types } from 'mongoose';
import { parseTimeCursor } from '../../http/timeCursor.ts';

/** The filter of what stands behind a cursor: two ranges of one index, which the database merges in order.
 *  @throws AppError('bad-request') for a cursor that is none. */
export function behind(userId: Types.ObjectId, cursor: string) {
  const { at, id } = parseTimeCursor(cursor);
  return {
    $or: [
      { userId, at: { $lt: at } },
      { userId, at, _id: { $lt: id } },
    ],
  };
}
