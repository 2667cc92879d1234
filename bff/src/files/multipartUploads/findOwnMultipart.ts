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

/** A large upload of this person that is not over.
 *  @throws AppError('upload-not-found') */
export async function findOwnMultipart(
  actor: Pick<Actor, 'id'>,
  uploadId: Id,
): Promise<StoredMultipartUpload> {
  const upload = await nativeCollection(MultipartUploads).findOne(ofActor(actor, uploadId));
  if (upload === null || isOver(upload)) throw new AppError('upload-not-found');
  return upload;
}

/** Notes what the storage calls an upload. It is written once: nobody exchanges an upload under its checks.
 *  @throws AppError('upload-not-found') also when it was begun already. */
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

/** Forgets an upload that was given up, with what the companion may have stored of it.
 *  @throws AppError('upload-not-found') also for one that is whole. */
export async function forgetMultipart(
  actor: Pick<Actor, 'id'>,
  uploadId: Id,
  storage: Pick<Storage, 'delete'>,
): Promise<null> {
  const given = { ...ofActor(actor, uploadId), completedAt: null };
  const forgotten = await nativeCollection(MultipartUploads).findOneAndDelete(given);
  if (forgotten === null) throw new AppError('upload-not-found');
  // One that turned out too large is there, whole; parts of a browser's are the companion's to drop.
  if (forgotten.isRemote) await storage.delete(forgotten.key).catch(() => undefined);
  return null;
}

function ofActor(actor: Pick<Actor, 'id'>, uploadId: Id) {
  return { _id: new Types.ObjectId(uploadId), userId: new Types.ObjectId(actor.id) };
}

function isOver({ createdAt, completedAt }: StoredMultipartUpload): boolean {
  return completedAt === null && createdAt.getTime() + partsLifeMs < clock.now().getTime();
}
