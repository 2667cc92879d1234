import type { Id } from '@grove/contracts/fields';
import { AppError } from '../http/errors.ts';
import { inTransaction } from '../infra/mongo.ts';
import type { Storage } from '../infra/storage.ts';
import { saveAvatar } from '../users/saveAvatar.ts';
import { avatarAddress, avatarKey, filesBehind, versionOf } from './avatarKeys.ts';
import { makeAvatars } from './makeAvatars.ts';
import type { Crop, MadeAvatar } from './makeAvatars.ts';
import { readUpload } from './readUpload.ts';
import { removeFiles } from './removeFiles.ts';

/** Makes an uploaded picture the member's avatar and has the former one's files removed. Done again it makes the same
 *  files and changes nothing.
 *  @throws AppError('not-found') for what this member has not uploaded, and what `makeAvatars` and `readUpload` throw. */
export async function setAvatar(
  userId: Id,
  { key, crop }: { key: string; crop: Crop },
  storage: Storage,
): Promise<{ avatarUrl: string }> {
  const version = versionOf(key, userId);
  if (version === undefined) throw new AppError('not-found');
  const made = await makeAvatars(await readUpload(key, storage), crop);
  await store(made, (side) => avatarKey(userId, version, side), storage);
  const avatarUrl = avatarAddress(userId, version);
  await inTransaction(async (tx) => {
    const former = await saveAvatar(userId, avatarUrl, tx);
    const unused = former === avatarUrl ? [] : filesBehind(former);
    await removeFiles({ name: `avatar-before:${version}`, keys: unused }, tx);
  });
  return { avatarUrl };
}

/** Takes the member's picture away: their initials stand in. */
export async function removeAvatar(userId: Id): Promise<void> {
  await inTransaction(async (tx) => {
    const former = await saveAvatar(userId, null, tx);
    const keys = filesBehind(former);
    await removeFiles({ name: `avatar-removed:${keys[0]?.split('/').at(-1) ?? ''}`, keys }, tx);
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
