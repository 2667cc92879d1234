import type { Id } from '@grove/contracts/fields';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { AppError } from './AppError.ts';
import { inTurn } from './inTurn.ts';

/** One picture is drawn at a time, whatever it is for, and others wait. */
export const waitingMax = 16;
/** Of one member; as many as the media library sends at once. */
export const eachMax = 6;

const line = bulkhead(1, waitingMax);
const pending = new Map<Id, number>();

/** Does what draws a picture when its turn comes. Of each member one picture stands in the line that is everybody's, the
 *  others behind it: nobody's pictures hold others up for long.
 *  @throws AppError('unavailable') when too many wait, or too many of the same member. */
export async function inDrawingTurn<T>(userId: Id, draw: () => Promise<T>): Promise<T> {
  const own = pending.get(userId) ?? 0;
  if (own >= eachMax) throw new AppError('unavailable');
  pending.set(userId, own + 1);
  try {
    return await inTurn(`drawing:${userId}`, () => line.execute(draw));
  } catch (error) {
    throw error instanceof BulkheadRejectedError ? new AppError('unavailable') : error;
  } finally {
    const left = (pending.get(userId) ?? 1) - 1;
    if (left === 0) pending.delete(userId);
    else pending.set(userId, left);
  }
}
