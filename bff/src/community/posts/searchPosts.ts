import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { searchDocuments } from '../../members/vocabulary/searchDocuments.ts';
import type { SearchMatches } from '../../members/vocabulary/searchDocuments.ts';
import type { SearchTerms } from '../../members/vocabulary/findSearchTerms.ts';
import { excludeAuthors } from './excludeAuthors.ts';
import { Posts } from './posts.model.ts';
import type { StoredPost } from './posts.model.ts';

export type FoundPost = Pick<StoredPost, '_id' | 'authorId' | 'audience' | 'text'>;

/** Searches for posts by words, newest first, without those of blocked authors. The search terms include the audiences
 *  to search in. */
export async function searchPosts(
  searchTerms: SearchTerms,
  { blockedIds, limit }: { blockedIds: readonly Types.ObjectId[]; limit: number },
): Promise<SearchMatches<FoundPost>> {
  return searchDocuments(nativeCollection(Posts), {
    searchTerms,
    filter: { isHidden: false, ...excludeAuthors(blockedIds) },
    sort: { createdAt: -1, _id: -1 },
    limit,
    fields: { authorId: 1, audience: 1, text: 1 },
  });
}
