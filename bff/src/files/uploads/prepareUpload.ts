import { randomUUID } from 'node:crypto';
import type { Id } from '@grove/contracts/fields/fields';
import { formatFileSize } from '@grove/contracts/fields/formats';
import type { mongo } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Storage } from '../../infra/storage.ts';
import { createByteSource } from '../location/byteSource.ts';
import { applyEdits } from '../location/edit.ts';
import { findLocation } from '../location/findLocation.ts';
import { detectContentType, matchesAnyType, detectionBytes } from './detectContentType.ts';
import { Uploads } from './uploads.model.ts';
import type { Upload, UploadedFile } from './uploads.model.ts';
import { unclaimedLifetimeMs } from './uploadTimes.ts';

/** Requirements for a file. */
export interface UploadRule {
  /** Folder of the copy, for example 'public/thumbnails'. Everything below 'public' is visible to everyone. */
  folder: string;
  maxBytes: number;
  /** Allowed types by content: 'application/pdf', or 'image/*' for all pictures. */
  types: readonly string[];
}

/** A checked file, which may be used once `claimUpload` has been called. */
export interface PreparedUpload extends UploadedFile {
  uploadId: Id;
}

/** Checks an uploaded file and copies it to a key that no one can write to, without metadata about where it was
 *  recorded. Repeating it gives the same result.
 *  Files that are not claimed within 25 hours are swept, including the copy. It calls the storage, so call it
 *  outside a transaction.
 *  @param storageUrl the URL to which it was uploaded, without the query.
 *  @throws AppError('upload-not-ours') for a URL outside the storage, AppError('upload-not-found') for another
 *  user's or an expired upload, AppError('upload-not-there') if it has not arrived, AppError('upload-too-large'),
 *  AppError('upload-wrong-type'), AppError('unavailable') if the storage does not answer. */
export async function prepareUpload(
  actor: Pick<Actor, 'id'>,
  storageUrl: string,
  rule: UploadRule,
  storage: Storage,
): Promise<PreparedUpload> {
  const upload = await findOwn(actor, storage.keyAt(storageUrl));
  const file = upload.file ?? (await requireStorage(() => inspect(upload, rule, storage)));
  checkSize(file.bytes, rule);
  checkType(file.mimeType, rule);
  if (!upload.isCopied) await copyFile(upload, file, storage);
  const { key, mimeType, bytes } = file;
  return { uploadId: upload._id.toHexString(), key, mimeType, bytes };
}

async function findOwn(actor: Pick<Actor, 'id'>, key: string | undefined): Promise<Upload> {
  if (key === undefined) throw new AppError('upload-not-ours');
  const upload = await uploads().findOne({ key });
  const isExpired =
    upload !== null && upload.createdAt.getTime() + unclaimedLifetimeMs < clock.now().getTime();
  if (upload?.userId.toHexString() !== actor.id || isExpired) throw new AppError('upload-not-found');
  return upload;
}

/** Inspects the current object. It can still be overwritten until it is copied; the copy is of exactly this object
 *  or fails. */
async function inspect(
  { _id, key }: Upload,
  rule: UploadRule,
  storage: Storage,
): Promise<NonNullable<Upload['file']>> {
  const found = await storage.describe(key);
  if (found === null || found.bytes === 0) throw new AppError('upload-not-there');
  checkSize(found.bytes, rule);
  const start = await storage.readPart(key, { etag: found.etag, at: 0, bytes: detectionBytes });
  if (start === undefined) throw new AppError('upload-not-there');
  const { mimeType, extension } = await detectContentType(start);
  checkType(mimeType, rule);
  const file = { ...found, key: `${rule.folder}/${randomUUID()}.${extension}`, mimeType };
  // Stored before the copy, because a copy without a document would never be swept. Two concurrent calls both continue
  // with the first one's file.
  const updated = await uploads().findOneAndUpdate(
    { _id },
    [
      {
        $set: {
          file: { $ifNull: ['$file', { $literal: file }] },
          updatedAt: clock.now(),
        },
      },
    ],
    { returnDocument: 'after' },
  );
  const storedFile = updated?.file ?? null;
  if (storedFile === null) throw new AppError('upload-not-found');
  return storedFile;
}

async function copyFile(
  upload: Upload,
  { key, etag, bytes, mimeType: type }: NonNullable<Upload['file']>,
  storage: Storage,
): Promise<void> {
  const from = { key: upload.key, etag };
  const source = createByteSource(bytes, async (at, length) => {
    const part = await storage.readPart(from.key, { etag, at, bytes: length });
    if (part === undefined) throw new AppError('upload-not-there');
    return part;
  });
  const isSame = await requireStorage(async () => {
    const edits = await findLocation(source, type);
    if (edits.length === 0) return storage.copy(from, { key, type });
    return storage.rewrite(from, { key, type, bytes }, applyEdits(edits));
  });
  // It was overwritten in the meantime.
  if (!isSame) throw new AppError('upload-not-there');
  await uploads().updateOne({ _id: upload._id }, { $set: { isCopied: true, updatedAt: clock.now() } });
}

function checkSize(bytes: number, { maxBytes }: UploadRule): void {
  if (bytes > maxBytes) throw new AppError('upload-too-large', `${formatFileSize(maxBytes)} at most`);
}

function checkType(mimeType: string, { types }: UploadRule): void {
  if (!matchesAnyType(mimeType, types)) throw new AppError('upload-wrong-type', mimeType);
}

/** @throws AppError('unavailable') if the storage fails. */
async function requireStorage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('unavailable');
  }
}

function uploads(): mongo.Collection<Upload> {
  return nativeCollection(Uploads);
}
