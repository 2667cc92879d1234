import { act, renderHook } from '@testing-library/react';
import { expect, jest, test } from '@jest/globals';
import { useIncrementalList } from './useIncrementalList.ts';

const rows = Array.from({ length: 100 }, (_, index) => index);
const query = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: jest.fn(() => Promise.resolve({ isFetchNextPageError: false })),
};

test('a long page is shown in parts before the next page is fetched', async () => {
  const { result } = renderHook(() => useIncrementalList(rows, query));
  expect(result.current.shown).toHaveLength(60);
  await act(() => result.current.more.fetchNextPage());
  expect(result.current.shown).toHaveLength(100);
  expect(query.fetchNextPage).not.toHaveBeenCalled();
  await act(() => result.current.more.fetchNextPage());
  expect(query.fetchNextPage).toHaveBeenCalledTimes(1);
});

test('there is no next page at the end', () => {
  const { result } = renderHook(() =>
    useIncrementalList(rows.slice(0, 60), { ...query, hasNextPage: false }),
  );
  expect(result.current.more.hasNextPage).toBe(false);
});
