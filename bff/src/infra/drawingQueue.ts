import type { Id } from '@grove/contracts/fields/fields';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { AppError } from './AppError.ts';
import { runExclusive } from './runExclusive.ts';

/** Maximum number of waiting pictures. One is drawn at a time, whatever it is for. */
export const maxWaiting = 16;
/** Maximum per member; as many as the media library sends at once. */
export const maxPerMember = 6;

const queue = bulkhead(1, maxWaiting);
const pending = new Map<Id, number>();

/** Runs `draw` when its turn comes. The shared queue contains at most one picture of each member, so that no
 *  member's pictures delay others for long.
 *  @throws AppError('unavailable') if too many are waiting, in total or of the same member. */
export async function runInDrawingQueue<T>(userId: Id, draw: () => Promise<T>): Promise<T> {
  const ownPending = pending.get(userId) ?? 0;
  if (ownPending >= maxPerMember) throw new AppError('unavailable');
  pending.set(userId, ownPending + 1);
  try {
    return await runExclusive(`drawing:${userId}`, () => queue.execute(draw));
  } catch (error) {
    throw error instanceof BulkheadRejectedError ? new AppError('unavailable') : error;
  } finally {
    const left = (pending.get(userId) ?? 1) - 1;
    if (left === 0) pending.delete(userId);
    else pending.set(userId, left);
  }
}
