import type { Id } from '@grove/contracts/fields';
import type { PersonalData, PersonalFile } from '../../infra/personalData.ts';
import { mediaKey } from '../../learning/media/mediaKey.ts';
import { findProfile } from '../../members/users/findProfile.ts';
import { avatarFolder } from './avatarKeys.ts';

export const avatarsData: PersonalData = {
  files: findPictureOf,
  // Deletes all avatars that the member has ever had.
  erase: (userId, _pseudonym, storage) => storage.deleteAll(avatarFolder(userId)),
};

/** The account's current avatar, unless it is hosted elsewhere. */
async function* findPictureOf(userId: Id): AsyncGenerator<PersonalFile> {
  const key = mediaKey((await findProfile(userId))?.avatarUrl ?? null);
  if (key !== null) yield { key, name: `avatar${/\.\w+$/.exec(key)?.[0] ?? ''}` };
}
