import type { Id } from '@grove/contracts/fields';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Storage } from '../../infra/storage.ts';
import { saveAvatar } from '../../members/users/saveAvatar.ts';
import { avatarAddress, avatarKey, filesBehind, versionOf } from './avatarKeys.ts';
import { makeAvatars } from './makeAvatars.ts';
import type { Crop, MadeAvatar } from './makeAvatars.ts';
import { readUpload } from './readUpload.ts';
import { removeFiles } from './removeFiles.ts';
import { uploadLifeMs } from './startAvatarUpload.ts';

/** Sets a member's avatar to a crop of an uploaded picture, and deletes the files of the former one. Idempotent.
 *  @throws AppError('not-found') if the member has not uploaded it, and what `makeAvatars` and `readUpload` throw. */
export async function setAvatar(
  userId: Id,
  { key, crop }: { key: string; crop: Crop },
  storage: Storage,
): Promise<{ avatarUrl: string }> {
  const version = versionOf(key, crop, userId);
  if (version === undefined) throw new AppError('not-found');
  const made = await makeAvatars(userId, crop, () => readUpload(key, storage));
  const avatarUrl = avatarAddress(userId, version);
  // Queued before the files are stored, so that a process that is killed does not leave them behind. By that time the
  // upload is deleted, so no other request is about to use them.
  const at = new Date(clock.now().getTime() + uploadLifeMs);
  await inTransaction((tx) => removeFiles({ keys: filesBehind(avatarUrl), userId, at }, tx));
  await store(made, (side) => avatarKey(userId, version, side), storage);
  await inTransaction(async (tx) => {
    const former = await saveAvatar(userId, avatarUrl, tx);
    const unused = former === avatarUrl ? [] : filesBehind(former);
    await removeFiles({ keys: unused, userId }, tx);
  });
  return { avatarUrl };
}

/** Removes a member's avatar; the initials are shown instead. */
export async function removeAvatar(userId: Id): Promise<void> {
  await inTransaction(async (tx) => {
    const former = await saveAvatar(userId, null, tx);
    await removeFiles({ keys: filesBehind(former), userId }, tx);
  });
}

async function store(
  made: readonly MadeAvatar[],
  keyOf: (side: number) => string,
  storage: Storage,
): Promise<void> {
  try {
    await Promise.all(
      made.map(({ side, content }) =>
        storage.put(keyOf(side), new Blob([content], { type: 'image/webp' }), {}),
      ),
    );
  } catch {
    throw new AppError('unavailable');
  }
}
