import { randomUUID } from 'node:crypto';
import type { Id } from '@grove/contracts/fields';
import { fileSize } from '@grove/contracts/fileSize';
import type { mongo } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Storage } from '../../infra/storage.ts';
import { createByteSource } from '../location/byteSource.ts';
import { applyEdits } from '../location/edit.ts';
import { findLocation } from '../location/findLocation.ts';
import { contentTypeOf, isOneOf, tellingBytes } from './contentType.ts';
import { Uploads } from './uploads.model.ts';
import type { Upload, UploadedFile } from './uploads.model.ts';
import { lifeMs } from './uploadTimes.ts';

/** What a file must be to be used for something. */
export interface UploadRule {
  /** Where the copy lies: 'public/thumbnails'. Everybody can see what lies below 'public'. */
  folder: string;
  maxBytes: number;
  /** Media types by content: 'application/pdf', or 'image/*' for all of a kind. */
  types: readonly string[];
}

/** A file that may be used, once `claimUpload` has been told of it. */
export interface ReadyUpload extends UploadedFile {
  uploadId: Id;
}

/** Looks at a file that somebody uploaded, and copies it to a key that nobody can write to, without what its metadata
 *  says of where it was recorded. Done again it gives the same.
 *  What nothing claims within a day is swept, the copy too. It asks the storage, so it has no place in a transaction.
 *  @param storageUrl the address it was sent to, without the query.
 *  @throws AppError('upload-not-ours'), AppError('upload-not-found') for another's or none,
 *  AppError('upload-not-there') before it has arrived, AppError('upload-too-large'), AppError('upload-wrong-type'),
 *  AppError('unavailable') when the storage does not answer. */
export async function readyUpload(
  actor: Pick<Actor, 'id'>,
  storageUrl: string,
  rule: UploadRule,
  storage: Storage,
): Promise<ReadyUpload> {
  const upload = await findOwn(actor, storage.keyAt(storageUrl));
  const file = upload.file ?? (await whenReachable(() => look(upload, rule, storage)));
  checkSize(file.bytes, rule);
  checkType(file.mimeType, rule);
  if (!upload.isCopied) await copy(upload, file, storage);
  const { key, mimeType, bytes } = file;
  return { uploadId: upload._id.toHexString(), key, mimeType, bytes };
}

async function findOwn(actor: Pick<Actor, 'id'>, key: string | undefined): Promise<Upload> {
  if (key === undefined) throw new AppError('upload-not-ours');
  const upload = await uploads().findOne({ key });
  const isOver = upload !== null && upload.createdAt.getTime() + lifeMs < clock.now().getTime();
  if (upload?.userId.toHexString() !== actor.id || isOver) throw new AppError('upload-not-found');
  return upload;
}

/** What is there now; it may still be written over until it is copied, and the copy is of this or of nothing. */
async function look(
  { _id, key }: Upload,
  rule: UploadRule,
  storage: Storage,
): Promise<NonNullable<Upload['file']>> {
  const found = await storage.describe(key);
  if (found === null || found.bytes === 0) throw new AppError('upload-not-there');
  checkSize(found.bytes, rule);
  const start = await storage.readPart(key, { etag: found.etag, at: 0, bytes: tellingBytes });
  if (start === undefined) throw new AppError('upload-not-there');
  const { mimeType, extension } = await contentTypeOf(start);
  checkType(mimeType, rule);
  const file = { ...found, key: `${rule.folder}/${randomUUID()}.${extension}`, mimeType };
  // Before it is copied: a copy that no row names would never be swept. Of two at once, both go on with the first's.
  const kept = await uploads().findOneAndUpdate(
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
  const looked = kept?.file ?? null;
  if (looked === null) throw new AppError('upload-not-found');
  return looked;
}

async function copy(
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
  const isSame = await whenReachable(async () => {
    const edits = await findLocation(source, type);
    if (edits.length === 0) return storage.copy(from, { key, type });
    return storage.rewrite(from, { key, type, bytes }, applyEdits(edits));
  });
  // It was written over meanwhile.
  if (!isSame) throw new AppError('upload-not-there');
  await uploads().updateOne({ _id: upload._id }, { $set: { isCopied: true, updatedAt: clock.now() } });
}

function checkSize(bytes: number, { maxBytes }: UploadRule): void {
  if (bytes > maxBytes) throw new AppError('upload-too-large', `${fileSize(maxBytes)} at most`);
}

function checkType(mimeType: string, { types }: UploadRule): void {
  if (!isOneOf(mimeType, types)) throw new AppError('upload-wrong-type', mimeType);
}

/** @throws AppError('unavailable') for a failure of the storage. */
async function whenReachable<T>(work: () => Promise<T>): Promise<T> {
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
