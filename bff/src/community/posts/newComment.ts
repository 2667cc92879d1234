import { newDocument } from '../../infra/newDocument.ts';
import { searchKeysOf } from '../../members/vocabulary/searchKeysOf.ts';
import type { StoredComment } from './comments.model.ts';
import type { StoredPost } from './posts.model.ts';

type Fields = Pick<StoredComment, 'postId' | 'authorId' | 'text'> & Partial<StoredComment>;

/** Builds a complete comment on a post with this audience. Default: it starts a thread. */
export function newComment(fields: Fields, { audience }: Pick<StoredPost, 'audience'>): StoredComment {
  const { _id, ...document } = newDocument(fields.createdAt);
  return {
    _id,
    threadId: fields._id ?? _id,
    mentions: [],
    searchKeys: searchKeysOf(audience, fields.text),
    ...document,
    ...fields,
  };
}
