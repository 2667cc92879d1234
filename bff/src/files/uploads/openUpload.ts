import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Storage } from '../../infra/storage.ts';
import { openSeconds } from './uploadTimes.ts';
import { Uploads } from './uploads.model.ts';

/** As many as somebody may have under way: more than a person drops at once. */
const openMax = 50;

/** Gives somebody a place to upload one file to, which is swept when nothing claims it.
 *  @param object what it has to be exactly; any file where it is left out.
 *  @throws AppError('too-many-uploads') */
export async function openUpload(
  actor: Pick<Actor, 'id'>,
  storage: Storage,
  object?: { type: string; size: number },
): Promise<{ uploadURL: string; key: string }> {
  const userId = new Types.ObjectId(actor.id);
  const now = clock.now();
  const open = { userId, claimedAt: null, createdAt: { $gt: new Date(now.getTime() - openSeconds * 1_000) } };
  const uploads = nativeCollection(Uploads);
  if ((await uploads.countDocuments(open, { limit: openMax })) >= openMax) {
    throw new AppError('too-many-uploads');
  }
  const key = `${folderOf(actor.id)}${randomUUID()}`;
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
    ? storage.signedPut(key, openSeconds)
    : storage.signedUpload(key, { ...object, seconds: openSeconds }));
  return { uploadURL, key };
}

/** Where everything lies that somebody uploaded and nothing has claimed yet. */
function folderOf(userId: string): string {
  return `u/${userId}/`;
}
