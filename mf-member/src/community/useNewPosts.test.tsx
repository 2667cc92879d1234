import { expect, test } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useNewPosts } from './useNewPosts.ts';

const server = startFakeServer();
const newPostsRoute = 'GET /api/new-posts';
const feed = { audience: 'everybody', newest: '2026-01-01T00:00:00.000Z' };

test('a list that was just loaded is not checked for new posts until the page becomes visible again', async () => {
  server.answer(newPostsRoute, { count: 2 });
  const { result } = renderHook(() => useNewPosts({ ...feed, loadedAt: Date.now() }));
  expect(server.sent(newPostsRoute)).toEqual([]);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => {
    expect(result.current).toBe(2);
  });
  expect(server.sent(newPostsRoute)).toHaveLength(1);
});

test('a list that was loaded earlier is checked for new posts when it is shown again', async () => {
  server.answer(newPostsRoute, { count: 1 });
  const { result } = renderHook(() => useNewPosts({ ...feed, loadedAt: Date.now() - 60_000 }));
  await waitFor(() => {
    expect(result.current).toBe(1);
  });
  expect(server.sent(newPostsRoute).map(({ query }) => query)).toEqual([
    { since: feed.newest, audience: feed.audience },
  ]);
});
