import type { Id } from '@grove/contracts/fields/fields';
import { drawInOwnProcess } from '../../infra/drawInOwnProcess.ts';

/** A square of a picture, in pixels after the picture has been rotated upright. */
export interface Crop {
  x: number;
  y: number;
  side: number;
}

export interface RenderedAvatar {
  side: number;
  content: Buffer<ArrayBuffer>;
}

/** The input of `drawAvatars`. */
export interface AvatarRenderInput {
  content: Uint8Array;
  crop: Crop;
}

const script = new URL('drawAvatars.ts', import.meta.url);

/** Crops a square from a picture and renders its three sizes, as WebP without camera metadata.
 *  @param read loads the picture; called when it is this picture's turn.
 *  @throws AppError('picture-unreadable'), AppError('picture-too-big'), AppError('picture-too-small'),
 *  AppError('bad-request') if the square exceeds the picture, AppError('unavailable') if too many pictures are
 *  queued. */
export async function renderAvatars(
  userId: Id,
  crop: Crop,
  read: () => Promise<Buffer>,
): Promise<RenderedAvatar[]> {
  const task = { userId, script, read };
  const rendered = await drawInOwnProcess<{ side: number; content: Uint8Array }[]>(task, { crop });
  return rendered.map(({ side, content }) => ({ side, content: Buffer.from(content) }));
}
