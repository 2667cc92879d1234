import { foldAccents } from '@grove/contracts/community/searchTerms';
import { newDocument } from '../../../infra/newDocument.ts';
import { peopleAudience, getSearchKeys } from '../../vocabulary/getSearchKeys.ts';
import { toNameSkeleton } from '../names/nameSkeleton.ts';
import { getSearchParts } from '../search/searchParts.ts';
import type { User } from '../users.model.ts';

/** Creates a complete account document. Default: an ordinary member with an empty profile. */
export async function newUser(fields: Pick<User, 'username' | 'email'> & Partial<User>): Promise<User> {
  const { username, email, city = null } = fields;
  return {
    ...newDocument(fields.createdAt),
    look: await toNameSkeleton(username),
    searchName: foldAccents(username),
    searchCity: foldAccents(city ?? ''),
    search: getSearchParts({ username, email, city }),
    searchKeys: getSearchKeys(peopleAudience, username),
    ...{ isCreator: false, isCoach: false },
    ...{ bio: null, avatarUrl: null, showLevelPublicly: true, showBadgesPublicly: true },
    ...{ phone: null, address: null, city, state: null, zipCode: null, country: null },
    ...{ birthday: null, timeZone: null },
    points: 0,
    deletesAt: null,
    ...fields,
  };
}
