import { nativeCollection } from '../../../infra/mongo.ts';
import { searchDocuments } from '../../vocabulary/searchDocuments.ts';
import type { SearchMatches } from '../../vocabulary/searchDocuments.ts';
import type { SearchTerms } from '../../vocabulary/findSearchTerms.ts';
import { Users } from '../users.model.ts';
import type { User } from '../users.model.ts';

export type MatchingMember = Pick<User, '_id' | 'username' | 'avatarUrl' | 'bio'>;

/** Finds members by the words of their names, in the order of names. */
export async function searchMembersByName(
  searchTerms: SearchTerms,
  limit: number,
): Promise<SearchMatches<MatchingMember>> {
  return searchDocuments(nativeCollection(Users), {
    searchTerms,
    filter: {},
    sort: { searchName: 1, _id: 1 },
    limit,
    fields: { username: 1, avatarUrl: 1, bio: 1 },
  });
}
