import { nativeCollection } from '../../infra/mongo.ts';
import type { Storage } from '../../infra/storage.ts';
import { MultipartUploads } from './multipartUploads.model.ts';
import type { StoredMultipartUpload } from './multipartUploads.model.ts';
import { partsLifetimeMs } from './openMultipartUpload.ts';

// Added to their lifetime, so that nothing is removed while a request is completing it.
const graceMs = 60 * 60 * 1_000;

/** Removes the parts of incomplete uploads, and deletes all uploads of that age. If interrupted, it continues at the
 *  next run. */
export async function sweepMultipartUploads(
  { now, signal }: { now: Date; signal: AbortSignal },
  storage: Storage,
): Promise<void> {
  const uploads = nativeCollection(MultipartUploads);
  const old = { createdAt: { $lt: new Date(now.getTime() - partsLifetimeMs - graceMs) } };
  for await (const upload of uploads.find(old)) {
    signal.throwIfAborted();
    await removeMultipart(upload, storage);
  }
}

/** Removes an upload with its parts. A completed file belongs to the upload that was created from it. */
export async function removeMultipart(
  { _id, key, multipartId, completedAt }: StoredMultipartUpload,
  storage: Storage,
): Promise<void> {
  if (completedAt === null) {
    if (multipartId !== null) await storage.abortUpload(key, multipartId);
    await storage.delete(key);
  }
  await nativeCollection(MultipartUploads).deleteOne({ _id });
}
