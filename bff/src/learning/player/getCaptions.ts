import type { Id } from '@grove/contracts/fields/fields';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import type { Storage } from '../../infra/storage.ts';
import { findOpenVideo } from './findOpenVideo.ts';

/** Returns a video's captions as WebVTT.
 *  @throws AppError('video-not-found' | 'locked' | 'unavailable') */
export async function getCaptions(actor: Actor, videoId: Id, storage: Storage): Promise<string> {
  const { captionsKey } = await findOpenVideo(actor, videoId);
  return readCaptions(captionsKey, storage);
}

/** Reads captions from storage. Returns an empty WebVTT file if the video has none: pages request the captions of every
 *  video, and missing ones are not an error.
 *  @throws AppError('unavailable') */
export async function readCaptions(captionsKey: string | null, storage: Storage): Promise<string> {
  if (captionsKey === null) return 'WEBVTT\n';
  const object = await storage.read(captionsKey).catch(() => undefined);
  if (!object?.ok) throw new AppError('unavailable');
  return object.text();
}
