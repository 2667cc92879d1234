import { act, renderHook } from '@testing-library/react';
import { expect, jest, test } from '@jest/globals';
import { useShownPart } from './useShownPart.ts';

const rows = Array.from({ length: 100 }, (_, at) => at);
const query = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: jest.fn(() => Promise.resolve({ isFetchNextPageError: false })),
};

test('a long page is drawn in parts, and only then the next one is asked for', async () => {
  const { result } = renderHook(() => useShownPart(rows, query));
  expect(result.current.shown).toHaveLength(60);
  await act(() => result.current.more.fetchNextPage());
  expect(result.current.shown).toHaveLength(100);
  expect(query.fetchNextPage).not.toHaveBeenCalled();
  await act(() => result.current.more.fetchNextPage());
  expect(query.fetchNextPage).toHaveBeenCalledTimes(1);
});

test('at the end there is no way on', () => {
  const { result } = renderHook(() => useShownPart(rows.slice(0, 60), { ...query, hasNextPage: false }));
  expect(result.current.more.hasNextPage).toBe(false);
});
