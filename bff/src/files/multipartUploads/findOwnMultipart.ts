import type { Id } from '@grove/contracts/fields';
import type { MultipartUpload } from '@grove/contracts/multipartUploads';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Storage } from '../../infra/storage.ts';
import { MultipartUploads } from './multipartUploads.model.ts';
import type { StoredMultipartUpload } from './multipartUploads.model.ts';
import { partsLifeMs, toMultipartUpload } from './openMultipartUpload.ts';

/** Finds a large upload of this person that has not expired.
 *  @throws AppError('upload-not-found') */
export async function findOwnMultipart(
  actor: Pick<Actor, 'id'>,
  uploadId: Id,
): Promise<StoredMultipartUpload> {
  const upload = await nativeCollection(MultipartUploads).findOne(ofActor(actor, uploadId));
  if (upload === null || isOver(upload)) throw new AppError('upload-not-found');
  return upload;
}

/** Stores the storage's id of an upload. It can be set only once, so that an upload cannot be swapped after its
 *  checks.
 *  @throws AppError('upload-not-found') also if the id is already set. */
export async function beginMultipart(
  actor: Pick<Actor, 'id'>,
  { uploadId, multipartId }: { uploadId: Id; multipartId: string },
): Promise<MultipartUpload> {
  const begun = await nativeCollection(MultipartUploads).findOneAndUpdate(
    { ...ofActor(actor, uploadId), multipartId: null, completedAt: null },
    { $set: { multipartId, updatedAt: clock.now() } },
    { returnDocument: 'after' },
  );
  if (begun === null || isOver(begun)) throw new AppError('upload-not-found');
  return toMultipartUpload(begun);
}

/** Deletes an upload that was canceled, and the file that the companion may have stored.
 *  @throws AppError('upload-not-found') also if it is complete. */
export async function forgetMultipart(
  actor: Pick<Actor, 'id'>,
  uploadId: Id,
  storage: Pick<Storage, 'delete'>,
): Promise<null> {
  const given = { ...ofActor(actor, uploadId), completedAt: null };
  const forgotten = await nativeCollection(MultipartUploads).findOneAndDelete(given);
  if (forgotten === null) throw new AppError('upload-not-found');
  // An import that was too large may be stored completely. The companion removes the parts of a browser's upload.
  if (forgotten.isRemote) await storage.delete(forgotten.key).catch(() => undefined);
  return null;
}

function ofActor(actor: Pick<Actor, 'id'>, uploadId: Id) {
  return { _id: new Types.ObjectId(uploadId), userId: new Types.ObjectId(actor.id) };
}

function isOver({ createdAt, completedAt }: StoredMultipartUpload): boolean {
  return completedAt === null && createdAt.getTime() + partsLifeMs < clock.now().getTime();
}
