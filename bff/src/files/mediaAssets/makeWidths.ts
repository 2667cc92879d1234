import type { Id } from '@grove/contracts/fields';
import { mediaPixelsMax, mediaWidths } from '@grove/contracts/mediaRules';
import { AppError } from '../../infra/AppError.ts';
import { drawApart } from '../../infra/drawApart.ts';

/** What `drawWidths` is given, and one of the pictures that it makes. */
export interface WidthsOrder {
  content: Uint8Array;
  /** Pixels along the longer side of each, ascending. */
  sides: readonly number[];
  /** Pixels that the picture may have. */
  pixelsMax: number;
}
export interface DrawnWidth {
  width: number;
  height: number;
  /** WebP. */
  content: Uint8Array;
}

const script = new URL('drawWidths.ts', import.meta.url);

/** Makes the smaller sizes of a creator's picture, as WebP and without what the camera wrote into it, the smallest first.
 *  @param read fetches the picture, once its turn has come.
 *  @throws AppError('picture-unreadable' | 'photo-too-big'), AppError('unavailable') when too many wait. */
export async function makeWidths(userId: Id, read: () => Promise<Uint8Array>): Promise<DrawnWidth[]> {
  try {
    return await drawWidthsOf(userId, read, { sides: mediaWidths, pixelsMax: mediaPixelsMax });
  } catch (error) {
    throw isTooBig(error) ? new AppError('photo-too-big') : error;
  }
}

/** The same by another rule.
 *  @throws AppError('picture-unreadable' | 'picture-too-big'), AppError('unavailable') */
export async function drawWidthsOf(
  userId: Id,
  read: () => Promise<Uint8Array>,
  rule: Omit<WidthsOrder, 'content'>,
): Promise<DrawnWidth[]> {
  return drawApart<DrawnWidth[]>({ userId, script, read }, rule);
}

function isTooBig(error: unknown): boolean {
  return error instanceof AppError && error.code === 'picture-too-big';
}
