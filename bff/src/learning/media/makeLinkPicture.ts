import { drawInOwnProcess } from '../../infra/drawInOwnProcess.ts';

/** Input of `drawLinkPicture`. */
export interface LinkPictureInput {
  content: Uint8Array;
  /** Maximum width and height in pixels. */
  side: number;
}

const script = new URL('drawLinkPicture.ts', import.meta.url);
// All link pictures share one member's place in the queue, so that visitors cannot delay members' uploads for long.
const queueMember = 'link-pictures';
// Large enough for the large previews of all apps.
const side = 1_200;
// A few hundred kilobytes each. Apps request a page's picture several times when its link is shared.
const maxCached = 16;
const cache = new Map<string, Promise<Uint8Array>>();

/** Converts a picture to a JPEG for link previews.
 *  @param key identifies the picture. Its content never changes.
 *  @throws AppError('picture-unreadable' | 'picture-too-big'), AppError('unavailable') if too many are waiting. */
export async function makeLinkPicture(key: string, read: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const drawn = drawInOwnProcess<Uint8Array>({ userId: queueMember, script, read }, { side });
  const [oldest] = cache.keys();
  if (cache.size >= maxCached && oldest !== undefined) cache.delete(oldest);
  cache.set(key, drawn);
  drawn.catch(() => cache.delete(key));
  return drawn;
}
