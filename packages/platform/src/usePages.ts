import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { InfiniteData, QueryClient, UseInfiniteQueryResult } from '@tanstack/react-query';
import { pagesSegment } from '@grove/contracts/queryKey';
import { takeAskedAhead } from './askedAhead.ts';
import { unlessFromPage } from './pageQueries.ts';

interface PageList<Page> {
  /** The address's segments, and what else decides what is listed: `['/api/creator/people', { search }]`. */
  key: readonly unknown[];
  /** Asks for one page: `(cursor, signal) => call('GET …', { query: { cursor }, signal })`. The first has no cursor. */
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>;
  /** What becomes of the list when its screen is left: `forget` begins anew at the first page, `refresh` shows what was
   *  there and asks for it anew, `keep` shows what was there. */
  onLeave: 'forget' | 'refresh' | 'keep';
  /** When the key changes, what was listed before stands until the answer comes, as in a search; `isPlaceholderData`
   *  tells. */
  keepPrevious?: true;
  /** Changes what is shown without changing what is kept. */
  select?: (list: InfiniteData<Page, string | null>) => InfiniteData<Page, string | null>;
}

/** Where the pages of a list are kept. Not at its bare address: others may keep the first page alone there. */
export function pagesKey(key: readonly unknown[]): readonly unknown[] {
  return [...key, pagesSegment];
}

/** A list that goes on by a cursor: `QueryState` draws its states, `ShowMore` of ui the way on.
 *  @param client the page's one cache, for what stands outside a remote. */
export function usePages<Page extends { nextCursor: string | null }>(
  { key, load, onLeave, keepPrevious, select }: PageList<Page>,
  client?: QueryClient,
): UseInfiniteQueryResult<InfiniteData<Page, string | null>> {
  return useInfiniteQuery(
    {
      queryKey: pagesKey(key),
      queryFn: async ({ pageParam, signal }) =>
        (pageParam === null ? ((await takeAskedAhead(key.join('/'))) as Page | undefined) : undefined) ??
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
