import { expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider, dehydrate } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { call } from './call.ts';
import { hydratePage } from './pageQueries.ts';
import { createQueryClient } from './queryClient.ts';
import { startFakeServer } from './testing/fakeServer.ts';
import { pagesKey, usePages } from './usePages.ts';

const key = 'GET /api/points';
const first = { items: [], nextCursor: 'two', points: 70 };
const second = { items: [], nextCursor: null, points: 70 };
const server = startFakeServer();

/** A client with the first page, as the server writes it into the HTML page. */
function clientOfPage() {
  const state = new QueryClient();
  state.setQueryData(pagesKey(['/api/points']), { pages: [first], pageParams: [null] });
  server.page({ queryState: JSON.parse(JSON.stringify(dehydrate(state))) as object });
  state.clear();
  // Independent of how long the test machine takes to start.
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  const cache = createQueryClient();
  hydratePage(cache);
  now.mockRestore();
  return cache;
}

function open(cache = createQueryClient()) {
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

test('starts with the page data’s first page and continues with its cursor', async () => {
  server.answer(key, second);
  const list = open(clientOfPage());
  expect(list.current.data?.pages).toEqual([first]);
  expect(server.sent(key)).toEqual([]);
  await act(() => list.current.fetchNextPage());
  await waitFor(() => {
    expect(list.current.hasNextPage).toBe(false);
  });
  expect(list.current.data?.pages).toEqual([first, second]);
  expect(server.sent(key).map(({ query }) => query)).toEqual([{ cursor: 'two' }]);
});

test('refetches the page data’s first page without a cursor', async () => {
  server.answer(key, second);
  const list = open(clientOfPage());
  expect(list.current.data?.pages).toEqual([first]);
  await act(() => list.current.refetch());
  await waitFor(() => {
    expect(list.current.data?.pages).toEqual([second]);
  });
  expect(server.sent(key).map(({ query }) => query)).toEqual([{}]);
});

test('requests the first page without a cursor if the page data has none', async () => {
  server.answer(key, second);
  const list = open();
  await waitFor(() => {
    expect(list.current.data?.pages).toEqual([second]);
  });
  expect(server.sent(key).map(({ query }) => query)).toEqual([{}]);
});
