import type { Id } from '@grove/contracts/fields/fields';
import type { MultipartUpload } from '@grove/contracts/files/multipartUploads';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Storage } from '../../infra/storage.ts';
import { MultipartUploads } from './multipartUploads.model.ts';
import type { StoredMultipartUpload } from './multipartUploads.model.ts';
import { partsLifetimeMs, toMultipartUpload } from './openMultipartUpload.ts';

/** Finds a large upload of this person that has not expired.
 *  @throws AppError('upload-not-found') */
export async function findOwnMultipart(
  actor: Pick<Actor, 'id'>,
  uploadId: Id,
): Promise<StoredMultipartUpload> {
  const upload = await nativeCollection(MultipartUploads).findOne(createOwnFilter(actor, uploadId));
  if (upload === null || isExpired(upload)) throw new AppError('upload-not-found');
  return upload;
}

/** Stores the storage's id of an upload. It can be set only once, so that an upload cannot be swapped after its
 *  checks.
 *  @throws AppError('upload-not-found') also if the id is already set. */
export async function startMultipart(
  actor: Pick<Actor, 'id'>,
  { uploadId, multipartId }: { uploadId: Id; multipartId: string },
): Promise<MultipartUpload> {
  const started = await nativeCollection(MultipartUploads).findOneAndUpdate(
    { ...createOwnFilter(actor, uploadId), multipartId: null, completedAt: null },
    { $set: { multipartId, updatedAt: clock.now() } },
    { returnDocument: 'after' },
  );
  if (started === null || isExpired(started)) throw new AppError('upload-not-found');
  return toMultipartUpload(started);
}

/** Deletes an upload that was canceled, and the file that the companion may have stored.
 *  @throws AppError('upload-not-found') also if it is complete. */
export async function cancelMultipart(
  actor: Pick<Actor, 'id'>,
  uploadId: Id,
  storage: Pick<Storage, 'delete'>,
): Promise<null> {
  const openFilter = { ...createOwnFilter(actor, uploadId), completedAt: null };
  const canceled = await nativeCollection(MultipartUploads).findOneAndDelete(openFilter);
  if (canceled === null) throw new AppError('upload-not-found');
  // An import that was too large may be stored completely. The companion removes the parts of a browser's upload.
  if (canceled.isRemote) await storage.delete(canceled.key).catch(() => undefined);
  return null;
}

function createOwnFilter(actor: Pick<Actor, 'id'>, uploadId: Id) {
  return { _id: new Types.ObjectId(uploadId), userId: new Types.ObjectId(actor.id) };
}

function isExpired({ createdAt, completedAt }: StoredMultipartUpload): boolean {
  return completedAt === null && createdAt.getTime() + partsLifetimeMs < clock.now().getTime();
}
