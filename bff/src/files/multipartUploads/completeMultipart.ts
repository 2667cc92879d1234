import type { Id } from '@grove/contracts/fields/fields';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Storage } from '../../infra/storage.ts';
import { registerUpload } from '../uploads/registerUpload.ts';
import { findOwnMultipart } from './findOwnMultipart.ts';
import { MultipartUploads } from './multipartUploads.model.ts';

/** Completes the upload of a large file, so that other data can claim it. Idempotent.
 *  @throws AppError('upload-not-found'), AppError('upload-not-there') if the file has not arrived completely,
 *  AppError('upload-wrong-size') if its size differs from the announced one, AppError('unavailable') */
export async function completeMultipart(
  actor: Pick<Actor, 'id'>,
  uploadId: Id,
  storage: Storage,
): Promise<{ storageUrl: string; bytes: number }> {
  const upload = await findOwnMultipart(actor, uploadId);
  const { _id, userId, key, bytes, isRemote, isExactSize = !isRemote, completedAt } = upload;
  const storageUrl = storage.urlOf(key);
  const found = await storage.describe(key).catch(() => {
    throw new AppError('unavailable');
  });
  if (found === null) throw new AppError('upload-not-there');
  const isExpectedSize = isExactSize ? found.bytes === bytes : found.bytes <= bytes;
  if (!isExpectedSize) throw new AppError('upload-wrong-size');
  const completed = { storageUrl, bytes: found.bytes };
  if (completedAt !== null) return completed;
  await inTransaction(async (tx) => {
    const now = clock.now();
    const { modifiedCount } = await nativeCollection(MultipartUploads).updateOne(
      { _id, completedAt: null },
      { $set: { completedAt: now, updatedAt: now } },
      { session: tx },
    );
    if (modifiedCount > 0) await registerUpload({ userId, key }, tx);
  });
  return completed;
}
