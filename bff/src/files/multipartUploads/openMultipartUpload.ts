import type { MultipartUpload } from '@grove/contracts/files/multipartUploads';
import { mediaBytesMax, getMediaType } from '@grove/contracts/files/mediaRules';
import { formatFileSize } from '@grove/contracts/fields/formats';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { MultipartUploads } from './multipartUploads.model.ts';
import type { StoredMultipartUpload } from './multipartUploads.model.ts';

/** Maximum number of open uploads per user. */
const maxOpen = 20;
/** How long parts may arrive; a laptop may sleep over a weekend. The storage also deletes older parts. */
export const partsLifetimeMs = 7 * 24 * 60 * 60 * 1_000;

interface NewMultipartUpload extends Pick<StoredMultipartUpload, 'mimeType' | 'isRemote'> {
  /** Announced size; undefined if the client does not name it. */
  bytes?: number | undefined;
}

/** Opens a multipart upload for one large file.
 *  @throws AppError('too-many-large-uploads'), AppError('upload-too-large') if it exceeds the limit for its type. */
export async function openMultipartUpload(
  actor: Pick<Actor, 'id'>,
  { bytes: announced, mimeType, isRemote }: NewMultipartUpload,
): Promise<MultipartUpload> {
  const bytesMax = mediaBytesMax[getMediaType(mimeType)];
  const bytes = announced ?? bytesMax;
  if (bytes > bytesMax) throw new AppError('upload-too-large', `${formatFileSize(bytesMax)} at most`);
  const uploads = nativeCollection(MultipartUploads);
  const userId = new Types.ObjectId(actor.id);
  const openFilter = {
    userId,
    completedAt: null,
    createdAt: { $gt: new Date(clock.now().getTime() - partsLifetimeMs) },
  };
  if ((await uploads.countDocuments(openFilter, { limit: maxOpen })) >= maxOpen) {
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
    // A remote file may be smaller than its site announces.
    isExactSize: announced !== undefined && !isRemote,
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
  isExactSize = !isRemote,
  multipartId,
}: StoredMultipartUpload): MultipartUpload {
  return { id: _id.toHexString(), key, bytes, isExactSize, mimeType, isRemote, multipartId };
}
