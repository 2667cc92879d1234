import type { Id } from '@grove/contracts/fields/fields';
import { clock } from '../../infra/clock.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Storage } from '../../infra/storage.ts';
import { newUploadKey } from './avatarKeys.ts';
import { enqueueFileDeletion } from './enqueueFileDeletion.ts';

const signedUrlSeconds = 10 * 60;
/** How long an upload is kept for cropping. */
export const uploadLifetimeMs = 60 * 60 * 1000;

/** Opens an upload of a picture for a member. The upload is deleted after an hour. */
export async function startAvatarUpload(
  userId: Id,
  object: { type: string; size: number },
  storage: Storage,
): Promise<{ key: string; url: string }> {
  const key = newUploadKey(userId);
  const deleteAt = new Date(clock.now().getTime() + uploadLifetimeMs);
  await inTransaction((tx) => enqueueFileDeletion({ keys: [key], at: deleteAt }, tx));
  return { key, url: await storage.signedUploadUrl(key, { ...object, seconds: signedUrlSeconds }) };
}
