import type { MultipartUpload } from '@grove/contracts/multipartUploads';
import { mediaBytesMax, mediaTypeOf } from '@grove/contracts/mediaRules';
import { fileSize } from '@grove/contracts/fileSize';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { MultipartUploads } from './multipartUploads.model.ts';
import type { StoredMultipartUpload } from './multipartUploads.model.ts';

/** Maximum number of open uploads per user. */
const openMax = 20;
/** How long parts may arrive; a laptop may sleep over a weekend. The storage also deletes older parts. */
export const partsLifeMs = 7 * 24 * 60 * 60 * 1_000;

/** Opens a multipart upload for one large file.
 *  @throws AppError('too-many-large-uploads'), AppError('upload-too-large') if it exceeds the limit for its type. */
export async function openMultipartUpload(
  actor: Pick<Actor, 'id'>,
  { bytes, mimeType, isRemote }: Pick<StoredMultipartUpload, 'bytes' | 'mimeType' | 'isRemote'>,
): Promise<MultipartUpload> {
  const bytesMax = mediaBytesMax[mediaTypeOf(mimeType)];
  if (bytes > bytesMax) throw new AppError('upload-too-large', `${fileSize(bytesMax)} at most`);
  const uploads = nativeCollection(MultipartUploads);
  const userId = new Types.ObjectId(actor.id);
  const open = {
    userId,
    completedAt: null,
    createdAt: { $gt: new Date(clock.now().getTime() - partsLifeMs) },
  };
  if ((await uploads.countDocuments(open, { limit: openMax })) >= openMax) {
    throw new AppError('too-many-large-uploads');
  }
  const _id = new Types.ObjectId();
  const now = clock.now();
  const upload: StoredMultipartUpload = {
    _id,
    userId,
    key: `u/${actor.id}/${_id.toHexString()}`,
    bytes,
    mimeType,
    isRemote,
    multipartId: null,
    completedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  await uploads.insertOne(upload);
  return toMultipartUpload(upload);
}

export function toMultipartUpload({
  _id,
  key,
  bytes,
  mimeType,
  isRemote,
  multipartId,
}: StoredMultipartUpload): MultipartUpload {
  return { id: _id.toHexString(), key, bytes, mimeType, isRemote, multipartId };
}
