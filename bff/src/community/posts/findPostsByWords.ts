import { nativeCollection } from '../../infra/mongo.ts';
import { findByWords } from '../../members/vocabulary/findByWords.ts';
import type { Found } from '../../members/vocabulary/findByWords.ts';
import type { SearchTerms } from '../../members/vocabulary/findWords.ts';
import { Posts } from './posts.model.ts';
import type { StoredPost } from './posts.model.ts';

export type FoundPost = Pick<StoredPost, '_id' | 'authorId' | 'audience' | 'text'>;

/** Searches for posts by words, newest first. The search terms include the audiences to search in. */
export async function findPostsByWords(wanted: SearchTerms, limit: number): Promise<Found<FoundPost>> {
  return findByWords(nativeCollection(Posts), {
    wanted,
    filter: { isHidden: false },
    sort: { createdAt: -1, _id: -1 },
    limit,
    fields: { authorId: 1, audience: 1, text: 1 },
  });
}
