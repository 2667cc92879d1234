import type { Id } from '@grove/contracts/fields';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { AppError } from '../../infra/AppError.ts';
import { drawApart } from '../../infra/drawApart.ts';

/** A square of a picture, in its pixels once it stands upright. */
export interface Crop {
  x: number;
  y: number;
  side: number;
}

export interface MadeAvatar {
  side: number;
  content: Buffer<ArrayBuffer>;
}

/** What `drawAvatars` is given. */
export interface Order {
  content: Uint8Array;
  crop: Crop;
}

const drawing = new URL('drawAvatars.ts', import.meta.url);

// One picture at a time, and of each member one that waits: nobody's pictures hold others up for long.
const turns = bulkhead(1, 8);
const waiting = new Set<Id>();

/** Cuts a square out of a picture and makes the three sizes of it, as WebP and without what the camera wrote into it. It
 *  is done by a process of its own, which may take half a gigabyte and 20 seconds.
 *  @param read fetches the picture, once its turn has come.
 *  @throws AppError('picture-unreadable'), AppError('picture-too-big'), AppError('picture-too-small'),
 *  AppError('bad-request') for a square beyond the picture, AppError('unavailable') when too many wait, or one of the
 *  same member. */
export async function makeAvatars(
  userId: Id,
  crop: Crop,
  read: () => Promise<Buffer>,
): Promise<MadeAvatar[]> {
  if (waiting.has(userId)) throw new AppError('unavailable');
  waiting.add(userId);
  const begin = async () => {
    waiting.delete(userId);
    return draw({ content: await read(), crop });
  };
  try {
    return await turns.execute(begin);
  } catch (error) {
    if (!(error instanceof BulkheadRejectedError)) throw error;
    waiting.delete(userId);
    throw new AppError('unavailable');
  }
}

async function draw(order: Order): Promise<MadeAvatar[]> {
  const made = await drawApart<{ side: number; content: Uint8Array }[]>(drawing, order);
  return made.map(({ side, content }) => ({ side, content: Buffer.from(content) }));
}
