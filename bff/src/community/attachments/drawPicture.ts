import { attachedPixelsMax, attachedSides } from '@grove/contracts/attachmentRules';
import type { Id } from '@grove/contracts/fields';
import { drawWidthsOf } from '../../files/mediaAssets/makeWidths.ts';
import type { DrawnWidth } from '../../files/mediaAssets/makeWidths.ts';

/** Makes the sizes of a picture that a member attaches.
 *  @param read fetches the picture, once its turn has come.
 *  @throws AppError('picture-unreadable' | 'picture-too-big'), AppError('unavailable') when too many wait. */
export async function drawPicture(userId: Id, read: () => Promise<Uint8Array>): Promise<DrawnWidth[]> {
  return drawWidthsOf(userId, read, { sides: attachedSides, pixelsMax: attachedPixelsMax });
}
