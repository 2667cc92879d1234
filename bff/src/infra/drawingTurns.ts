import type { Id } from '@grove/contracts/fields';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { AppError } from './AppError.ts';
import { inTurn } from './inTurn.ts';

/** Maximum number of waiting pictures. One is drawn at a time, whatever it is for. */
export const waitingMax = 16;
/** Maximum per member; as many as the media library sends at once. */
export const eachMax = 6;

const line = bulkhead(1, waitingMax);
const pending = new Map<Id, number>();

/** Runs `draw` when its turn comes. The shared queue contains at most one picture of each member, so that no
 *  member's pictures delay others for long.
 *  @throws AppError('unavailable') if too many are waiting, in total or of the same member. */
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
