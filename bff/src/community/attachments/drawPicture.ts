import { attachedPixelsMax, attachedSides } from '@grove/contracts/attachmentRules';
import type { Id } from '@grove/contracts/fields';
import { bulkhead } from 'cockatiel';
import { AppError } from '../../infra/AppError.ts';
import { drawWidthsOf } from '../../files/mediaAssets/makeWidths.ts';
import type { DrawnWidth } from '../../files/mediaAssets/makeWidths.ts';

// One picture at a time, beside the creators' own; of each member as many wait as a page sends at once, so that nobody's
// pictures hold others up for long.
const turns = bulkhead(1, 30);
const eachMax = 3;
const waiting = new Map<Id, number>();

/** Makes the sizes of a picture that a member attaches.
 *  @param read fetches the picture, once its turn has come.
 *  @throws AppError('picture-unreadable' | 'picture-too-big'), AppError('unavailable') when too many wait. */
export async function drawPicture(userId: Id, read: () => Promise<Uint8Array>): Promise<DrawnWidth[]> {
  const own = waiting.get(userId) ?? 0;
  if (own >= eachMax) throw new AppError('unavailable');
  waiting.set(userId, own + 1);
  try {
    return await drawWidthsOf(read, { turns, sides: attachedSides, pixelsMax: attachedPixelsMax });
  } finally {
    const left = (waiting.get(userId) ?? 1) - 1;
    if (left === 0) waiting.delete(userId);
    else waiting.set(userId, left);
  }
}
