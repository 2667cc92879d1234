import { foldAccents } from '@grove/contracts/searchWords';
import { newDocument } from '../../infra/newDocument.ts';
import { peopleAudience, searchKeysOf } from '../vocabulary/searchKeysOf.ts';
import { lookOf } from './nameLook.ts';
import { searchPartsOf } from './searchParts.ts';
import type { User } from './users.model.ts';

/** Creates a complete account document. Default: an ordinary member with an empty profile. */
export async function newUser(fields: Pick<User, 'username' | 'email'> & Partial<User>): Promise<User> {
  const { username, email, city = null } = fields;
  return {
    ...newDocument(fields.createdAt),
    look: await lookOf(username),
    searchName: foldAccents(username),
    searchCity: foldAccents(city ?? ''),
    search: searchPartsOf({ username, email, city }),
    searchKeys: searchKeysOf(peopleAudience, username),
    ...{ isCreator: false, isCoach: false },
    ...{ bio: null, avatarUrl: null, showLevelPublicly: true, showBadgesPublicly: true },
    ...{ phone: null, address: null, city, state: null, zipCode: null, country: null },
    ...{ birthday: null, timeZone: null },
    points: 0,
    deletesAt: null,
    ...fields,
  };
}
