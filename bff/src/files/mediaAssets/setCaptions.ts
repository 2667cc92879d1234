import type { Id } from '@grove/contracts/fields/fields';
import { AppError } from '../../infra/AppError.ts';
import type { Storage } from '../../infra/storage.ts';
import { changeMediaAsset } from './changeMediaAsset.ts';
import { putObject, shortHash } from './describeMediaAsset.ts';
import { findMediaAsset } from './findMediaAsset.ts';
import { privateFolder } from './mediaAsset.ts';
import type { StoredMediaAsset } from './mediaAsset.ts';

// The WebVTT standard's header, alone or followed by whitespace, and at least one cue.
const headerPattern = /^\uFEFF?WEBVTT(?:[ \t\n]|$)/;
const cuePattern = /^(?:\d+:)?\d{2}:\d{2}\.\d{3}[ \t]+-->[ \t]+(?:\d+:)?\d{2}:\d{2}\.\d{3}/m;

/** Sets or replaces a video's captions. Lessons that show the video are updated.
 *  @param captions WebVTT.
 *  @throws AppError('media-not-found') also if it is not a video, AppError('captions-unreadable') */
export async function setCaptions(
  mediaId: Id,
  captions: string,
  storage: Storage,
): Promise<StoredMediaAsset> {
  const text = captions.replaceAll(/\r\n?/g, '\n');
  if (!headerPattern.test(text) || !cuePattern.test(text)) throw new AppError('captions-unreadable');
  const { key } = await findVideo(mediaId);
  const captionsKey = `${privateFolder(key)}captions-${shortHash(text)}.vtt`;
  await putObject(captionsKey, new Blob([text], { type: 'text/vtt' }), storage);
  return changeMediaAsset(mediaId, { captionsKey });
}

/** Removes a video's captions, including from lessons that show it.
 *  @throws AppError('media-not-found') */
export async function removeCaptions(mediaId: Id): Promise<StoredMediaAsset> {
  await findVideo(mediaId);
  return changeMediaAsset(mediaId, { captionsKey: null });
}

/** Reads a video's captions as WebVTT.
 *  @throws AppError('media-not-found') if there are none, AppError('unavailable') */
export async function readAssetCaptions(mediaId: Id, storage: Storage): Promise<string> {
  const { captionsKey } = await findVideo(mediaId);
  if (captionsKey === null) throw new AppError('media-not-found');
  const object = await storage.read(captionsKey).catch(() => undefined);
  if (!object?.ok) throw new AppError('unavailable');
  return object.text();
}

async function findVideo(mediaId: Id): Promise<StoredMediaAsset> {
  const asset = await findMediaAsset(mediaId);
  if (asset.fileType !== 'video') throw new AppError('media-not-found');
  return asset;
}
