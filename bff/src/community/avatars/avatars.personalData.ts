import type { Id } from '@grove/contracts/fields';
import type { PersonalData, PersonalFile } from '../../infra/personalData.ts';
import { mediaKey } from '../../learning/media/mediaKey.ts';
import { findProfile } from '../../members/users/findProfile.ts';
import { avatarFolder } from './avatarKeys.ts';

export const avatarsData: PersonalData = {
  files: findPictureOf,
  // Every picture that was ever made for them.
  erase: (userId, _pseudonym, storage) => storage.deleteAll(avatarFolder(userId)),
};

/** The picture that their account shows, unless it lies elsewhere. */
async function* findPictureOf(userId: Id): AsyncGenerator<PersonalFile> {
  const key = mediaKey((await findProfile(userId))?.avatarUrl ?? null);
  if (key !== null) yield { key, name: `avatar${/\.\w+$/.exec(key)?.[0] ?? ''}` };
}
