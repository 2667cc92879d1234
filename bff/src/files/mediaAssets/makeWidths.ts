import { mediaPixelsMax, mediaWidths } from '@grove/contracts/mediaRules';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import type { BulkheadPolicy } from 'cockatiel';
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

const drawing = new URL('drawWidths.ts', import.meta.url);

// One picture at a time; creators who drop many wait for each other.
const turns = bulkhead(1, 30);

/** Makes a picture's smaller sizes, as WebP and without what the camera wrote into it, the smallest first.
 *  @param read fetches the picture, once its turn has come.
 *  @throws AppError('picture-unreadable' | 'picture-too-big'), AppError('unavailable') when too many wait. */
export async function makeWidths(read: () => Promise<Uint8Array>): Promise<DrawnWidth[]> {
  return drawWidthsOf(read, { turns, sides: mediaWidths, pixelsMax: mediaPixelsMax });
}

/** The same, in turn with others of its kind. */
export async function drawWidthsOf(
  read: () => Promise<Uint8Array>,
  { turns: ownTurns, ...rule }: Omit<WidthsOrder, 'content'> & { turns: BulkheadPolicy },
): Promise<DrawnWidth[]> {
  try {
    return await ownTurns.execute(async () =>
      drawApart<DrawnWidth[]>(drawing, { content: await read(), ...rule }),
    );
  } catch (error) {
    throw error instanceof BulkheadRejectedError ? new AppError('unavailable') : error;
  }
}
