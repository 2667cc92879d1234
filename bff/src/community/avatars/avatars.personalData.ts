import type { Id } from '@grove/contracts/fields/fields';
import type { PersonalData, PersonalFile } from '../../infra/personalData.ts';
import { toMediaKey } from '../../learning/media/toMediaUrl.ts';
import { findProfile } from '../../members/users/profiles/findProfile.ts';
import { avatarFolder } from './avatarKeys.ts';

export const avatarsData: PersonalData = {
  files: listAvatarFile,
  // Deletes all avatars that the member has ever had.
  erase: (userId, _pseudonym, storage) => storage.deleteAll(avatarFolder(userId)),
};

/** The account's current avatar, unless it is hosted elsewhere. */
async function* listAvatarFile(userId: Id): AsyncGenerator<PersonalFile> {
  const key = toMediaKey((await findProfile(userId))?.avatarUrl ?? null);
  if (key !== null) yield { key, name: `avatar${/\.\w+$/.exec(key)?.[0] ?? ''}` };
}
