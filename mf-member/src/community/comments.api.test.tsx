import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Comment } from '@grove/contracts/community/posts';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { useComments, useDeleteComment, useCreateComment } from './comments.api.ts';

const server = startFakeServer();
const postId = 'b'.repeat(24);
const list = 'GET /api/posts/:postId/comments';

function comment(id: string, text: string): Comment {
  return {
    ...{ id: id.repeat(24), author: { id: 'c'.repeat(24), name: 'Ben', avatar: null }, replyTo: null },
    ...{ text, images: [], mentions: [], createdAt: '2026-11-20T10:00:00.000Z', isHidden: false },
    isAuthorBlocked: false,
    can: { delete: true, report: false, block: false },
  };
}

const first = comment('1', 'First.');
const second = comment('2', 'Second.');

async function openComments() {
  server.answer(list, { items: [first], nextCursor: null });
  const cache = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({
      comments: useComments(postId),
      write: useCreateComment(postId),
      remove: useDeleteComment(postId),
    }),
    { wrapper },
  );
  const texts = () =>
    result.current.comments.data?.pages.flatMap(({ items }) => items.map(({ text }) => text));
  await waitFor(() => {
    expect(texts()).toEqual(['First.']);
  });
  return { cache, result, texts };
}

const secondAsTyped = { text: 'Second.', replyTo: null, mentions: [], key: '9'.repeat(32) };

test('a new comment stays when an older response arrives later', async () => {
  const { cache, result, texts } = await openComments();
  const older = server.defer(list);
  server.answer('POST /api/posts/:postId/comments', second);
  act(() => {
    void cache.invalidateQueries({ queryKey: ['/api/posts', postId, 'comments'] });
    result.current.write.mutate(secondAsTyped);
  });
  server.answer(list, { items: [first, second], nextCursor: null });
  older.answer({ items: [first], nextCursor: null });
  await waitFor(() => {
    expect(result.current.write.isSuccess && !result.current.comments.isFetching).toBe(true);
  });
  expect(texts()).toEqual(['First.', 'Second.']);
});

test('a deleted comment leaves the list, and a refused deletion is explained', async () => {
  const { result, texts } = await openComments();
  server.refuse('DELETE /api/comments/:commentId', 'not-found');
  act(() => {
    result.current.remove.mutate({ commentId: first.id, isOwn: true });
  });
  await waitFor(() => {
    expect(useToasts.getState().toasts[0]).toMatchObject({
      title: 'Comment not deleted',
      variant: 'destructive',
    });
  });
  expect(texts()).toEqual(['First.']);
  server.answer('DELETE /api/creator/comments/:commentId', null);
  act(() => {
    result.current.remove.mutate({ commentId: first.id, isOwn: false });
  });
  await waitFor(() => {
    expect(texts()).toEqual([]);
  });
});
