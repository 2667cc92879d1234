import { createHash } from 'node:crypto';
import type { Id } from '@grove/contracts/fields/fields';
import { mediaBytesMax, mediaWidths } from '@grove/contracts/files/mediaRules';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Storage } from '../../infra/storage.ts';
import { claimUpload } from '../uploads/claimUpload.ts';
import { prepareUpload } from '../uploads/prepareUpload.ts';
import type { PreparedUpload } from '../uploads/prepareUpload.ts';
import { changeMediaAsset } from './changeMediaAsset.ts';
import { findMediaAsset } from './findMediaAsset.ts';
import { makeWidths } from './makeWidths.ts';
import { publicFolder } from './mediaAsset.ts';
import type { StoredMediaAsset } from './mediaAsset.ts';
import { readObject } from './readObject.ts';
import { scheduleFileRemoval } from './removeMediaAsset.ts';

const posterWidth = 1_280;
/** The file uploaded for a poster is removed after the poster is drawn. */
const posterRule = { folder: 'library/posters', maxBytes: mediaBytesMax.image, types: ['image/*'] };

export interface MediaMetadata {
  durationSeconds?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
  posterStorageUrl?: string | undefined;
}

/** Stores what a browser has read from a video or audio file. The server has no decoder, and wrong values only
 *  affect the creator's own lessons. Lessons that show the file also show its poster.
 *  @throws AppError('media-not-found') also for a picture or document; what `prepareUpload`, `makeWidths` and
 *  `claimUpload` throw. */
export async function describeMediaAsset(
  actor: Actor,
  { mediaId, posterStorageUrl, ...metadata }: MediaMetadata & { mediaId: Id },
  storage: Storage,
): Promise<StoredMediaAsset> {
  const asset = await findMediaAsset(mediaId);
  if (asset.fileType !== 'video' && asset.fileType !== 'audio') throw new AppError('media-not-found');
  const poster =
    posterStorageUrl === undefined ? undefined : await storePoster(actor, asset, posterStorageUrl, storage);
  const fields = { ...metadata, posterKey: poster?.posterKey };
  const definedFields = Object.entries(fields).filter(([, value]) => value !== undefined);
  return changeMediaAsset(mediaId, Object.fromEntries(definedFields), async ({ posterKey }, tx) => {
    // A repeated request changes nothing.
    if (poster === undefined || poster.posterKey === posterKey) return;
    // Claimed, because the number of open uploads per user is limited.
    await claimUpload(poster.upload, tx);
    await scheduleFileRemoval(poster.upload.key, tx);
  });
}

async function storePoster(
  actor: Actor,
  { key }: StoredMediaAsset,
  storageUrl: string,
  storage: Storage,
): Promise<{ posterKey: string; upload: PreparedUpload }> {
  const upload = await prepareUpload(actor, storageUrl, posterRule, storage);
  const drawn = await makeWidths(actor.id, mediaWidths, () =>
    readObject(upload.key, posterRule.maxBytes, storage),
  );
  const poster = drawn.findLast(({ width }) => width <= posterWidth) ?? drawn[0];
  if (poster === undefined) throw new AppError('picture-unreadable');
  const content = Buffer.from(poster.content);
  const posterKey = `${publicFolder(key)}poster-${shortHash(content)}.webp`;
  await putObject(posterKey, new Blob([content], { type: 'image/webp' }), storage);
  return { posterKey, upload };
}

/** Stores an object. @throws AppError('unavailable') */
export async function putObject(key: string, content: Blob, storage: Storage): Promise<void> {
  await storage.put(key, content, {}).catch(() => {
    throw new AppError('unavailable');
  });
}

/** Returns a hash for file names: new content gets a new name, because browsers cache files permanently. */
export function shortHash(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
