import type { Id } from '@grove/contracts/fields';
import { clock } from '../../infra/clock.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Storage } from '../../infra/storage.ts';
import { newUploadKey } from './avatarKeys.ts';
import { removeFiles } from './removeFiles.ts';

const uploadSeconds = 10 * 60;
/** How long an upload is kept for cropping. */
export const uploadLifeMs = 60 * 60 * 1000;

/** Opens an upload of a picture for a member. The upload is deleted after an hour. */
export async function startAvatarUpload(
  userId: Id,
  object: { type: string; size: number },
  storage: Storage,
): Promise<{ key: string; url: string }> {
  const key = newUploadKey(userId);
  const at = new Date(clock.now().getTime() + uploadLifeMs);
  await inTransaction((tx) => removeFiles({ keys: [key], at }, tx));
  return { key, url: await storage.signedUpload(key, { ...object, seconds: uploadSeconds }) };
}
