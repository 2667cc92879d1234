import type { Id } from '@grove/contracts/fields/fields';
import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { searchDocuments } from '../../members/vocabulary/searchDocuments.ts';
import type { SearchMatches } from '../../members/vocabulary/searchDocuments.ts';
import type { SearchTerms } from '../../members/vocabulary/findSearchTerms.ts';
import { filterVisible } from './audience.ts';
import { Comments } from './comments.model.ts';
import type { StoredComment } from './comments.model.ts';
import { excludeAuthors } from './excludeAuthors.ts';
import { Posts } from './posts.model.ts';
import type { StoredPost } from './posts.model.ts';

export type FoundComment = Pick<StoredComment, '_id' | 'authorId' | 'postId' | 'text' | 'isHidden'>;

// Finds more than needed, because some may be hidden or belong to posts that the reader cannot see.
const overfetchFactor = 3;

/** Searches for comments by words, newest first, on posts that the reader may see, without those of blocked authors. */
export async function searchComments(
  readerId: Id,
  searchTerms: SearchTerms,
  { blockedIds, limit }: { blockedIds: readonly Types.ObjectId[]; limit: number },
): Promise<SearchMatches<FoundComment>> {
  const { exact, fuzzy } = await searchDocuments(nativeCollection(Comments), {
    searchTerms,
    filter: excludeAuthors(blockedIds),
    sort: { _id: -1 },
    limit: limit * overfetchFactor,
    fields: { authorId: 1, postId: 1, text: 1, isHidden: 1 },
  });
  const posts = await nativeCollection(Posts)
    .find<Pick<StoredPost, '_id' | 'audience' | 'isHidden'>>(
      { _id: { $in: [...exact, ...fuzzy].map(({ postId }) => postId) } },
      { projection: { audience: 1, isHidden: 1 } },
    )
    .toArray();
  const visible = new Set((await filterVisible(readerId, posts)).map(({ _id }) => _id.toHexString()));
  // Search does not show hidden comments to anyone, not even to their authors and creators.
  const isReadable = ({ postId, isHidden }: FoundComment) =>
    isHidden !== true && visible.has(postId.toHexString());
  return { exact: exact.filter(isReadable).slice(0, limit), fuzzy: fuzzy.filter(isReadable).slice(0, limit) };
}
