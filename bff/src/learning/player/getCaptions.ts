import type { Id } from '@grove/contracts/fields';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import type { Storage } from '../../infra/storage.ts';
import { findOpenVideo } from './findOpenVideo.ts';

/** A video's captions as WebVTT.
 *  @throws AppError('video-not-found' | 'locked' | 'unavailable') */
export async function getCaptions(actor: Actor, videoId: Id, storage: Storage): Promise<string> {
  const { captionsKey } = await findOpenVideo(actor, videoId);
  return readCaptions(captionsKey, storage);
}

/** Captions from storage. Without any it is an empty file: the page asks for every video's captions, and a missing one
 *  is no failure.
 *  @throws AppError('unavailable') */
export async function readCaptions(captionsKey: string | null, storage: Storage): Promise<string> {
  if (captionsKey === null) return 'WEBVTT\n';
  const object = await storage.read(captionsKey).catch(() => undefined);
  if (!object?.ok) throw new AppError('unavailable');
  return object.text();
}
