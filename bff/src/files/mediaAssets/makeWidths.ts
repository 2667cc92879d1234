import type { Id } from '@grove/contracts/fields/fields';
import { drawInOwnProcess } from '../../infra/drawInOwnProcess.ts';

/** Input of `drawWidths`. */
export interface WidthsInput {
  content: Uint8Array;
  /** Lengths in pixels of the pictures' longer sides, ascending. */
  sides: readonly number[];
}
export interface DrawnWidth {
  width: number;
  height: number;
  /** WebP data. */
  content: Uint8Array;
}

const script = new URL('drawWidths.ts', import.meta.url);

/** Creates the smaller sizes of a picture as WebP without camera metadata, smallest first.
 *  @param sides lengths in pixels of the longer sides, ascending.
 *  @param read loads the picture once its turn has come.
 *  @throws AppError('picture-unreadable' | 'picture-too-big'), AppError('unavailable') if too many are waiting. */
export async function makeWidths(
  userId: Id,
  sides: readonly number[],
  read: () => Promise<Uint8Array>,
): Promise<DrawnWidth[]> {
  return drawInOwnProcess<DrawnWidth[]>({ userId, script, read }, { sides });
}
