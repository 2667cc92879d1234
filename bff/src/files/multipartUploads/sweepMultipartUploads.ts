import { nativeCollection } from '../../infra/mongo.ts';
import type { Storage } from '../../infra/storage.ts';
import { MultipartUploads } from './multipartUploads.model.ts';
import type { StoredMultipartUpload } from './multipartUploads.model.ts';
import { partsLifeMs } from './openMultipartUpload.ts';

// After their life, so that nothing is removed under a request that is just completing it.
const graceMs = 60 * 60 * 1_000;

/** Removes the parts of uploads that never became whole, and forgets all that are that old. Cut short, it goes on at the
 *  next run. */
export async function sweepMultipartUploads(
  { now, signal }: { now: Date; signal: AbortSignal },
  storage: Storage,
): Promise<void> {
  const uploads = nativeCollection(MultipartUploads);
  const old = { createdAt: { $lt: new Date(now.getTime() - partsLifeMs - graceMs) } };
  for await (const upload of uploads.find(old)) {
    signal.throwIfAborted();
    await removeMultipart(upload, storage);
  }
}

/** Removes an upload with its parts. What became whole belongs to the upload that was made of it. */
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
