import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { call } from './call.ts';
import { createQueryClient } from './queryClient.ts';
import { putPage } from './testing/putPage.ts';
import { startFakeServer } from './testing/fakeServer.ts';
import { usePages } from './usePages.ts';

const key = 'GET /api/points';
const first = { items: [], nextCursor: 'two', points: 70 };
const second = { items: [], nextCursor: null, points: 70 };
// Read once, when the first answer is asked for.
const server = startFakeServer({ answers: { '/api/points': first } });

function open() {
  const cache = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  const list = {
    key: ['/api/points'],
    load: (cursor: string | undefined, signal: AbortSignal) => call(key, { query: { cursor }, signal }),
    onLeave: 'keep',
  } as const;
  return renderHook(() => usePages(list), { wrapper }).result;
}

beforeEach(() => {
  // What the page brought along is taken by who asks soon, however long this machine takes to begin.
  jest.spyOn(performance, 'now').mockReturnValue(0);
});
afterEach(() => {
  jest.restoreAllMocks();
  putPage();
});

test('begins with the answer that the page brought along, and goes on by its cursor', async () => {
  server.answer(key, second);
  const list = open();
  expect(list.current.data?.pages).toEqual([first]);
  expect(server.sent(key)).toEqual([]);
  await act(() => list.current.fetchNextPage());
  await waitFor(() => {
    expect(list.current.hasNextPage).toBe(false);
  });
  expect(list.current.data?.pages).toEqual([first, second]);
  expect(server.sent(key).map(({ query }) => query)).toEqual([{ cursor: 'two' }]);
});

test('without one it asks, without a cursor', async () => {
  server.answer(key, second);
  const list = open();
  await waitFor(() => {
    expect(list.current.data?.pages).toEqual([second]);
  });
  expect(server.sent(key).map(({ query }) => query)).toEqual([{}]);
});
