import type { Id } from '@grove/contracts/fields/fields';
import { mediaPixelsMax, mediaWidths } from '@grove/contracts/files/mediaRules';
import { AppError } from '../../infra/AppError.ts';
import { drawInOwnProcess } from '../../infra/drawInOwnProcess.ts';

/** Input of `drawWidths`. */
export interface WidthsInput {
  content: Uint8Array;
  /** Lengths in pixels of the pictures' longer sides, ascending. */
  sides: readonly number[];
  /** Maximum number of pixels of the source. */
  pixelsMax: number;
}
export interface DrawnWidth {
  width: number;
  height: number;
  /** WebP data. */
  content: Uint8Array;
}

const script = new URL('drawWidths.ts', import.meta.url);

/** Creates the smaller sizes of a creator's picture as WebP without camera metadata, smallest first.
 *  @param read loads the picture once its turn has come.
 *  @throws AppError('picture-unreadable' | 'photo-too-big'), AppError('unavailable') if too many are waiting. */
export async function makeWidths(userId: Id, read: () => Promise<Uint8Array>): Promise<DrawnWidth[]> {
  try {
    return await makeWidthsWithLimits(userId, read, { sides: mediaWidths, pixelsMax: mediaPixelsMax });
  } catch (error) {
    throw isTooBig(error) ? new AppError('photo-too-big') : error;
  }
}

/** Does the same with other limits.
 *  @throws AppError('picture-unreadable' | 'picture-too-big'), AppError('unavailable') */
export async function makeWidthsWithLimits(
  userId: Id,
  read: () => Promise<Uint8Array>,
  limits: Omit<WidthsInput, 'content'>,
): Promise<DrawnWidth[]> {
  return drawInOwnProcess<DrawnWidth[]>({ userId, script, read }, limits);
}

function isTooBig(error: unknown): boolean {
  return error instanceof AppError && error.code === 'picture-too-big';
}
