import { nativeCollection } from '../../infra/mongo.ts';
import type { Storage } from '../../infra/storage.ts';
import { Uploads } from './uploads.model.ts';
import type { Upload } from './uploads.model.ts';
import { sweepAfterMs } from './uploadTimes.ts';

/** Removes uploads older than `sweepAfterMs`: their files, unclaimed copies, and their documents. */
export async function sweepUploads(
  { now, signal }: { now: Date; signal: AbortSignal },
  storage: Storage,
): Promise<void> {
  const createdAt = { $lt: new Date(now.getTime() - sweepAfterMs) };
  const uploads = nativeCollection(Uploads);
  const found = uploads.find({ createdAt }, { projection: { key: 1, file: 1, claimedAt: 1 } });
  for await (const upload of found) {
    signal.throwIfAborted();
    await removeUploadFiles(upload, storage);
    await uploads.deleteOne({ _id: upload._id });
  }
}

/** Removes the files of an upload, except a copy that was claimed. */
export async function removeUploadFiles(
  { key, file, claimedAt }: Pick<Upload, 'key' | 'file' | 'claimedAt'>,
  storage: Storage,
): Promise<void> {
  await storage.delete(key);
  if (file !== null && claimedAt === null) await storage.delete(file.key);
}
