import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import type { Comment } from '@grove/contracts/posts';
import type { ResponseOf } from '@grove/contracts/wire';
import { call } from '@grove/platform/call';
import { useLive } from '@grove/platform/live';
import { onceASecond } from '@grove/platform/onceASecond';
import { inPlainWords } from '@grove/platform/refusal';
import { toast } from '@grove/platform/toast';
import { usePages } from '@grove/platform/usePages';
import { changePost } from './posts.api.ts';

type Pages = InfiniteData<ResponseOf<'GET /api/posts/:postId/comments'>>;
type CommentsKey = readonly [string, string, string, string];

const keyOf = (postId: string): CommentsKey => ['/api/posts', postId, 'comments', 'pages'];

/** Loads the comments on a post, oldest first. While mounted, refetches them when other members comment. */
export function useComments(postId: string) {
  const cache = useQueryClient();
  useLive('comment', ({ postId: changed = postId }) => {
    if (changed !== postId) return;
    onceASecond(`comments ${postId}`, () => {
      void cache.invalidateQueries({ queryKey: keyOf(postId) });
    });
  });
  return usePages({
    key: ['/api/posts', postId, 'comments'],
    load: (cursor, signal) =>
      call('GET /api/posts/:postId/comments', { params: { postId }, query: { cursor }, signal }),
    onLeave: 'forget',
  });
}

/** Writes a comment. Idempotent: a retry after a failure creates it once. */
export function useWriteComment(postId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({
      key,
      ...body
    }: {
      text: string;
      replyTo: string | null;
      mentions: string[];
      key: string;
    }) => call('POST /api/posts/:postId/comments', { params: { postId }, body, idempotencyKey: key }),
    onSuccess: (comment) => {
      cache.setQueryData<Pages>(keyOf(postId), (list) => list && withComment(list, comment));
      changePost(cache, postId, (post) => ({ ...post, commentsCount: post.commentsCount + 1 }));
    },
  });
}

/** Deletes a comment. Its replies stay. */
export function useDeleteComment(postId: string, { isOwn }: { isOwn: boolean }) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (commentId: string) =>
      isOwn
        ? call('DELETE /api/comments/:commentId', { params: { commentId } })
        : call('DELETE /api/creator/comments/:commentId', { params: { commentId } }),
    onSuccess: (_, commentId) => {
      cache.setQueryData<Pages>(
        keyOf(postId),
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              items: page.items.filter(({ id }) => id !== commentId),
            })),
          },
      );
      changePost(cache, postId, (post) => ({ ...post, commentsCount: Math.max(0, post.commentsCount - 1) }));
    },
    onError: (error) => {
      toast({ title: 'Comment not deleted', description: inPlainWords(error), variant: 'destructive' });
    },
  });
}

/** Appends the comment to the last loaded page. A later page may contain it again. */
function withComment(list: Pages, comment: Comment): Pages {
  const last = list.pages.length - 1;
  return {
    ...list,
    pages: list.pages.map((page, at) => (at === last ? { ...page, items: [...page.items, comment] } : page)),
  };
}
