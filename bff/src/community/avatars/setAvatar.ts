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

/** Makes a square of an uploaded picture the member's avatar and has the former one's files removed. Done again it
 *  makes the same files and changes nothing.
 *  @throws AppError('not-found') for what this member has not uploaded, and what `makeAvatars` and `readUpload` throw. */
export async function setAvatar(
  userId: Id,
  { key, crop }: { key: string; crop: Crop },
  storage: Storage,
): Promise<{ avatarUrl: string }> {
  const version = versionOf(key, crop, userId);
  if (version === undefined) throw new AppError('not-found');
  const made = await makeAvatars(userId, crop, () => readUpload(key, storage));
  const avatarUrl = avatarAddress(userId, version);
  // Before they are stored: a process that is killed then leaves no files that nobody ever removes. Once the upload is
  // gone, nobody is about to use them either.
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

/** Takes the member's picture away: their initials stand in. */
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
