import { mediaBytesMax, mediaWidths } from '@grove/contracts/files/mediaRules';
import type { MediaType } from '@grove/contracts/files/mediaRules';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Storage } from '../../infra/storage.ts';
import { claimUpload } from '../uploads/claimUpload.ts';
import { prepareUpload } from '../uploads/prepareUpload.ts';
import type { PreparedUpload } from '../uploads/prepareUpload.ts';
import { makeWidths } from './makeWidths.ts';
import { pictureKey } from './mediaAsset.ts';
import type { StoredMediaAsset } from './mediaAsset.ts';
import { MediaAssets } from './mediaAssets.model.ts';
import { newMediaAsset } from './newMediaAsset.ts';
import { readObject } from './readObject.ts';
import { scheduleFileRemoval } from './removeMediaAsset.ts';

export interface NewMedia {
  fileName: string;
  fileType: MediaType;
  fileSize: number;
  storageUrl: string;
}

export interface PreparedMedia {
  upload: PreparedUpload;
  pictures: StoredMediaAsset['pictures'];
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** Allowed types by content. Some audio files use video containers, and a Word document from before 2007 is an OLE
 *  compound file. */
const types: Record<MediaType, readonly string[]> = {
  image: ['image/*'],
  video: ['video/*', 'application/mp4', 'application/ogg'],
  audio: ['audio/*', 'video/mp4', 'video/webm', 'video/ogg', 'application/ogg'],
  file: ['application/pdf', wordType, 'application/x-cfb'],
};

/** Checks an uploaded file and creates a picture's sizes. Repeating it gives the same result. Call it outside a
 *  transaction.
 *  @throws AppError of `prepareUpload` and `makeWidths`, AppError('bad-request') if the size differs from the
 *  announced one. */
export async function prepareMedia(actor: Actor, media: NewMedia, storage: Storage): Promise<PreparedMedia> {
  const { fileType, fileSize, storageUrl } = media;
  const rule = { folder: 'library', maxBytes: mediaBytesMax[fileType], types: types[fileType] };
  const upload = await prepareUpload(actor, storageUrl, rule, storage);
  if (upload.bytes !== fileSize) {
    throw new AppError('bad-request', {
      field: 'fileSize',
      problem: 'does not match the size of the uploaded file',
    });
  }
  return { upload, pictures: fileType === 'image' ? await storePictures(actor, upload, storage) : [] };
}

/** Adds a prepared file to the library.
 *  @throws AppError('upload-claimed') */
export async function addMediaAsset(
  actor: Actor,
  { fileName, fileType }: NewMedia,
  { upload, pictures }: PreparedMedia,
  tx: Transaction,
): Promise<StoredMediaAsset> {
  await claimUpload(upload, tx);
  const asset = newMediaAsset({
    ownerId: new Types.ObjectId(actor.id),
    key: upload.key,
    fileName,
    fileType,
    mimeType: toStoredType(upload.mimeType),
    fileSize: upload.bytes,
    pictures,
  });
  await nativeCollection(MediaAssets).insertOne(asset, { session: tx });
  return asset;
}

async function storePictures(
  actor: Actor,
  upload: PreparedUpload,
  storage: Storage,
): Promise<StoredMediaAsset['pictures']> {
  const drawn = await makeWidths(actor.id, mediaWidths, () =>
    readObject(upload.key, mediaBytesMax.image, storage),
  );
  // Before they are stored, so that a process that is killed leaves no files that are never removed.
  await inTransaction((tx) => scheduleFileRemoval(upload.key, tx));
  await Promise.all(
    drawn.map(({ width, content }) => {
      const picture = new Blob([Buffer.from(content)], { type: 'image/webp' });
      return storage.put(pictureKey(upload.key, width), picture, {});
    }),
  ).catch(() => {
    throw new AppError('unavailable');
  });
  return drawn.map(({ width, height }) => ({ width, height }));
}

function toStoredType(mimeType: string): string {
  return mimeType === 'application/x-cfb' ? 'application/msword' : mimeType;
}
