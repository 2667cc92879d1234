import type { Id } from '@grove/contracts/fields/fields';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Storage } from '../../infra/storage.ts';
import { saveAvatar } from '../../members/users/profiles/saveAvatar.ts';
import { toAvatarUrl, avatarKey, listAvatarKeys, getAvatarVersion } from './avatarKeys.ts';
import { renderAvatars } from './renderAvatars.ts';
import type { Crop, RenderedAvatar } from './renderAvatars.ts';
import { readUpload } from './readUpload.ts';
import { enqueueFileDeletion } from './enqueueFileDeletion.ts';
import { uploadLifetimeMs } from './startAvatarUpload.ts';

/** Sets a member's avatar to a crop of an uploaded picture, and deletes the files of the previous one. Idempotent.
 *  @throws AppError('not-found') if the member has not uploaded it, and what `renderAvatars` and `readUpload` throw. */
export async function setAvatar(
  userId: Id,
  { key, crop }: { key: string; crop: Crop },
  storage: Storage,
): Promise<{ avatarUrl: string }> {
  const version = getAvatarVersion(key, crop, userId);
  if (version === undefined) throw new AppError('not-found');
  const rendered = await renderAvatars(userId, crop, () => readUpload(key, storage));
  const avatarUrl = toAvatarUrl(userId, version);
  // Queued before the files are stored, so that a process that is killed does not leave them behind. By that time the
  // upload is deleted, so no other request is about to use them.
  const deleteAt = new Date(clock.now().getTime() + uploadLifetimeMs);
  await inTransaction((tx) =>
    enqueueFileDeletion({ keys: listAvatarKeys(avatarUrl), userId, at: deleteAt }, tx),
  );
  await storeAvatars(rendered, (side) => avatarKey(userId, version, side), storage);
  await inTransaction(async (tx) => {
    const previousUrl = await saveAvatar(userId, avatarUrl, tx);
    const unused = previousUrl === avatarUrl ? [] : listAvatarKeys(previousUrl);
    await enqueueFileDeletion({ keys: unused, userId }, tx);
  });
  return { avatarUrl };
}

/** Removes a member's avatar; the initials are shown instead. */
export async function removeAvatar(userId: Id): Promise<void> {
  await inTransaction(async (tx) => {
    const previousUrl = await saveAvatar(userId, null, tx);
    await enqueueFileDeletion({ keys: listAvatarKeys(previousUrl), userId }, tx);
  });
}

async function storeAvatars(
  rendered: readonly RenderedAvatar[],
  getKey: (side: number) => string,
  storage: Storage,
): Promise<void> {
  try {
    await Promise.all(
      rendered.map(({ side, content }) =>
        storage.put(getKey(side), new Blob([content], { type: 'image/webp' }), {}),
      ),
    );
  } catch {
    throw new AppError('unavailable');
  }
}
