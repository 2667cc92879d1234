import type { Id } from '@grove/contracts/fields';
import { nativeCollection } from '../../infra/mongo.ts';
import { findByWords } from '../../members/vocabulary/findByWords.ts';
import type { Found } from '../../members/vocabulary/findByWords.ts';
import type { SearchTerms } from '../../members/vocabulary/findWords.ts';
import { onlyVisible } from './audience.ts';
import { Comments } from './comments.model.ts';
import type { StoredComment } from './comments.model.ts';
import { Posts } from './posts.model.ts';
import type { StoredPost } from './posts.model.ts';

export type FoundComment = Pick<StoredComment, '_id' | 'authorId' | 'postId' | 'text' | 'isHidden'>;

// Finds more than needed, because some may be hidden or belong to posts that the reader cannot see.
const spare = 3;

/** Searches for comments by words, newest first, on posts that the reader may see. */
export async function findCommentsByWords(
  readerId: Id,
  wanted: SearchTerms,
  limit: number,
): Promise<Found<FoundComment>> {
  const { exactly, nearly } = await findByWords(nativeCollection(Comments), {
    wanted,
    filter: {},
    sort: { _id: -1 },
    limit: limit * spare,
    fields: { authorId: 1, postId: 1, text: 1, isHidden: 1 },
  });
  const posts = await nativeCollection(Posts)
    .find<Pick<StoredPost, '_id' | 'audience' | 'isHidden'>>(
      { _id: { $in: [...exactly, ...nearly].map(({ postId }) => postId) } },
      { projection: { audience: 1, isHidden: 1 } },
    )
    .toArray();
  const visible = new Set((await onlyVisible(readerId, posts)).map(({ _id }) => _id.toHexString()));
  // Search does not show hidden comments to anybody, not even to their authors and creators.
  const isRead = ({ postId, isHidden }: FoundComment) =>
    isHidden !== true && visible.has(postId.toHexString());
  return { exactly: exactly.filter(isRead).slice(0, limit), nearly: nearly.filter(isRead).slice(0, limit) };
}
