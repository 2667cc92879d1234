import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Storage } from '../../infra/storage.ts';
import { openSeconds } from './uploadTimes.ts';
import { Uploads } from './uploads.model.ts';

/** Maximum number of open uploads per user; more than a person drops at once. */
const maxOpen = 50;

/** Opens an upload for one file, which is swept if nothing claims it.
 *  @param object exact type and size of the file. Default: any file.
 *  @throws AppError('too-many-uploads') */
export async function openUpload(
  actor: Pick<Actor, 'id'>,
  storage: Storage,
  object?: { type: string; size: number },
): Promise<{ uploadURL: string; key: string }> {
  const userId = new Types.ObjectId(actor.id);
  const now = clock.now();
  const openFilter = {
    userId,
    claimedAt: null,
    createdAt: { $gt: new Date(now.getTime() - openSeconds * 1_000) },
  };
  const uploads = nativeCollection(Uploads);
  if ((await uploads.countDocuments(openFilter, { limit: maxOpen })) >= maxOpen) {
    throw new AppError('too-many-uploads');
  }
  const key = `${getFolder(actor.id)}${randomUUID()}`;
  await uploads.insertOne({
    _id: new Types.ObjectId(),
    userId,
    key,
    file: null,
    isCopied: false,
    claimedAt: null,
    createdAt: now,
    updatedAt: now,
  });
  const uploadURL = await (object === undefined
    ? storage.signedPutUrl(key, openSeconds)
    : storage.signedUploadUrl(key, { ...object, seconds: openSeconds }));
  return { uploadURL, key };
}

/** Returns the storage folder of a user's unclaimed uploads. */
function getFolder(userId: string): string {
  return `u/${userId}/`;
}
