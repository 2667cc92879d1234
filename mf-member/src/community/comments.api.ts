import { useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import type { Comment } from '@grove/contracts/community/posts';
import type { ResponseOf } from '@grove/contracts/api/endpointTypes';
import { call } from '@grove/platform/call';
import { defineWrite, request } from '@grove/platform/defineWrite';
import { useLive } from '@grove/platform/live';
import { throttle } from '@grove/platform/throttle';
import { usePages } from '@grove/platform/usePages';
import { useWrite } from '@grove/platform/useWrite';
import { updateCachedPost } from './posts.api.ts';

type Pages = InfiniteData<ResponseOf<'GET /api/posts/:postId/comments'>>;
type CommentsKey = readonly [string, string, string, string];

const commentsKey = (postId: string): CommentsKey => ['/api/posts', postId, 'comments', 'pages'];

/** Loads the comments on a post, oldest first. While mounted, refetches them when other members comment. */
export function useComments(postId: string) {
  const cache = useQueryClient();
  useLive('comment', ({ postId: changed = postId }) => {
    if (changed !== postId) return;
    throttle(`comments ${postId}`, () => {
      void cache.invalidateQueries({ queryKey: commentsKey(postId) });
    });
  });
  return usePages({
    key: ['/api/posts', postId, 'comments'],
    load: (cursor, signal) =>
      call('GET /api/posts/:postId/comments', { params: { postId }, query: { cursor }, signal }),
    onLeave: 'forget',
  });
}

interface NewComment {
  text: string;
  replyTo: string | null;
  mentions: string[];
  /** The id of its picture. */
  attachments?: string[];
  /** The idempotency key. */
  key: string;
}

const writeComment = (postId: string) =>
  defineWrite({
    name: 'write comment',
    request: ({ key, ...body }: NewComment) =>
      request('POST /api/posts/:postId/comments', { params: { postId }, body, idempotencyKey: key }),
    queryUpdates: [{ queries: () => ({ queryKey: commentsKey(postId), exact: true }), settle: withComment }],
    onAccepted: (_comment, _change, client) => {
      updateCachedPost(client, postId, (post) => ({ ...post, commentsCount: post.commentsCount + 1 }));
    },
  });

/** Writes a comment. Idempotent: a retry after a failure creates it once. The form shows a refusal. */
export function useCreateComment(postId: string) {
  return useWrite(writeComment(postId), { handlesRefusal: true });
}

interface CommentDeletion {
  commentId: string;
  isOwn: boolean;
}

const deleteComment = (postId: string) =>
  defineWrite({
    name: 'delete comment',
    request: ({ commentId, isOwn }: CommentDeletion) =>
      isOwn
        ? request('DELETE /api/comments/:commentId', { params: { commentId } })
        : request('DELETE /api/creator/comments/:commentId', { params: { commentId } }),
    queryUpdates: [
      {
        queries: () => ({ queryKey: commentsKey(postId), exact: true }),
        settle: (list: Pages, _answer, { commentId }) => withoutComment(list, commentId),
      },
    ],
    refused: { title: 'Comment not deleted' },
    onAccepted: (_answer, _change, client) => {
      updateCachedPost(client, postId, (post) => ({
        ...post,
        commentsCount: Math.max(0, post.commentsCount - 1),
      }));
    },
  });

/** Deletes a comment. Its replies stay. */
export function useDeleteComment(postId: string) {
  return useWrite(deleteComment(postId));
}

/** Appends the comment to the last loaded page. A later page may contain it again. */
function withComment(list: Pages, comment: Comment): Pages {
  if (list.pages.some(({ items }) => items.some(({ id }) => id === comment.id))) return list;
  const lastIndex = list.pages.length - 1;
  return {
    ...list,
    pages: list.pages.map((page, index) =>
      index === lastIndex ? { ...page, items: [...page.items, comment] } : page,
    ),
  };
}

function withoutComment(list: Pages, commentId: string): Pages {
  return {
    ...list,
    pages: list.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== commentId) })),
  };
}
