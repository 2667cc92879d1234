import { attachedPixelsMax, attachedSides } from '@grove/contracts/attachmentRules';
import type { Id } from '@grove/contracts/fields';
import { drawWidthsOf } from '../../files/mediaAssets/makeWidths.ts';
import type { DrawnWidth } from '../../files/mediaAssets/makeWidths.ts';

/** Renders the sizes of an attached picture.
 *  @param read loads the picture; called when it is this picture's turn.
 *  @throws AppError('picture-unreadable' | 'picture-too-big'), AppError('unavailable') if too many pictures are
 *  queued. */
export async function drawPicture(userId: Id, read: () => Promise<Uint8Array>): Promise<DrawnWidth[]> {
  return drawWidthsOf(userId, read, { sides: attachedSides, pixelsMax: attachedPixelsMax });
}
