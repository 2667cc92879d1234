import { toNameSkeleton } from '../../bff/src/members/users/names/nameSkeleton.ts';
import { getSearchParts } from '../../bff/src/members/users/search/searchParts.ts';
import type { User } from '../../bff/src/members/users/users.model.ts';
import { peopleAudience, getSearchKeys } from '../../bff/src/members/vocabulary/getSearchKeys.ts';

/** Creates a member's account document as the site stores it, without a password. */
export async function userDocument(
  { username, email }: Pick<User, 'username' | 'email'>,
  createdAt = new Date(),
): Promise<Omit<User, '_id'>> {
  return {
    ...{
      username,
      email,
      searchName: username.toLowerCase(),
      searchCity: '',
      look: await toNameSkeleton(username),
    },
    search: getSearchParts({ username, email }),
    searchKeys: getSearchKeys(peopleAudience, username),
    ...{ isCreator: false, isCoach: false, bio: null, avatarUrl: null },
    ...{ showLevelPublicly: true, showBadgesPublicly: true, phone: null, address: null, city: null },
    ...{ state: null, zipCode: null, country: null, birthday: null, timeZone: null },
    ...{ points: 0, deletesAt: null, createdAt, updatedAt: new Date() },
  };
}
