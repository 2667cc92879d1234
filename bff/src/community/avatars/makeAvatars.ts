import type { Id } from '@grove/contracts/fields';
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
export interface AvatarOrder {
  content: Uint8Array;
  crop: Crop;
}

const script = new URL('drawAvatars.ts', import.meta.url);

/** Cuts a square out of a picture and makes the three sizes of it, as WebP and without what the camera wrote into it.
 *  @param read fetches the picture, once its turn has come.
 *  @throws AppError('picture-unreadable'), AppError('picture-too-big'), AppError('picture-too-small'),
 *  AppError('bad-request') for a square beyond the picture, AppError('unavailable') when too many wait. */
export async function makeAvatars(
  userId: Id,
  crop: Crop,
  read: () => Promise<Buffer>,
): Promise<MadeAvatar[]> {
  const drawing = { userId, script, read };
  const made = await drawApart<{ side: number; content: Uint8Array }[]>(drawing, { crop });
  return made.map(({ side, content }) => ({ side, content: Buffer.from(content) }));
}
