import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { InfiniteData, QueryClient, UseInfiniteQueryResult } from '@tanstack/react-query';
import { pagesSegment } from '@grove/contracts/api/queryKey';
import { takePrefetched } from './prefetch.ts';
import { unlessFromPage } from './pageQueries.ts';

interface PageList<Page> {
  /** The segments of the URL, and further parameters of the list:
   *  `['/api/creator/people', { search }]`. */
  key: readonly unknown[];
  /** Loads one page: `(cursor, signal) => call('GET …', { query: { cursor }, signal })`. The first page
   *  has no cursor. */
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>;
  /** What happens to the list when its screen is left: `forget` starts again at the first page,
   *  `refresh` shows the old list and refetches it, `keep` shows the old list. */
  onLeave: 'forget' | 'refresh' | 'keep';
  /** When the key changes, the previous list stays until the response arrives, as in a search;
   *  `isPlaceholderData` is then true. */
  keepPrevious?: true;
  /** Changes the displayed data without changing the cached data. */
  select?: (list: InfiniteData<Page, string | null>) => InfiniteData<Page, string | null>;
}

/** The query key of a list's pages. Different from the bare URL, under which other code may cache
 *  the first page alone. */
export function pagesKey(key: readonly unknown[]): readonly unknown[] {
  return [...key, pagesSegment];
}

/** A list loaded page by page with a cursor: `QueryState` shows its states, `ShowMore` of ui the button
 *  for the next page.
 *  @param client the page's shared cache, for components outside a remote. */
export function usePages<Page extends { nextCursor: string | null }>(
  { key, load, onLeave, keepPrevious, select }: PageList<Page>,
  client?: QueryClient,
): UseInfiniteQueryResult<InfiniteData<Page, string | null>> {
  return useInfiniteQuery(
    {
      queryKey: pagesKey(key),
      queryFn: async ({ pageParam, signal }) =>
        (pageParam === null ? ((await takePrefetched(key.join('/'))) as Page | undefined) : undefined) ??
        load(pageParam ?? undefined, signal),
      // Not undefined: the first page may come with the HTML page, as JSON.
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      ...(keepPrevious && { placeholderData: keepPreviousData }),
      ...(onLeave === 'forget' && { gcTime: 0 }),
      ...(onLeave === 'refresh' && { refetchOnMount: unlessFromPage }),
      ...(select && { select }),
    },
    client,
  );
}
