import { newDocument } from '../../infra/newDocument.ts';
import { getSearchKeys } from '../../members/vocabulary/getSearchKeys.ts';
import type { StoredComment } from './comments.model.ts';
import type { StoredPost } from './posts.model.ts';

type CommentFields = Pick<StoredComment, 'postId' | 'authorId' | 'text'> & Partial<StoredComment>;

/** Builds a complete comment on a post with this audience. Default: it starts a thread. */
export function newComment(fields: CommentFields, { audience }: Pick<StoredPost, 'audience'>): StoredComment {
  const { _id, ...document } = newDocument(fields.createdAt);
  return {
    _id,
    threadId: fields._id ?? _id,
    attachments: [],
    mentions: [],
    searchKeys: getSearchKeys(audience, fields.text),
    ...document,
    ...fields,
  };
}
