import { useState } from 'react';
import type { ShowMoreProps } from '@grove/ui/ShowMore';

/** The number of rows that are added at a time. Sources return a thousand and more rows at once. */
const step = 60;

/**
 * Returns the first rows of a long list and a query that shows more: first the rows that are loaded, then
 * the next page.
 * @param query the result of `usePages`.
 */
export function useShownPart<T>(
  all: readonly T[],
  query: ShowMoreProps['query'],
): { shown: readonly T[]; more: ShowMoreProps['query'] } {
  const [most, setMost] = useState(step);
  const hasRest = all.length > most;
  return {
    shown: all.slice(0, most),
    more: {
      hasNextPage: hasRest || query.hasNextPage,
      isFetchingNextPage: query.isFetchingNextPage,
      isFetchNextPageError: query.isFetchNextPageError && !hasRest,
      async fetchNextPage() {
        const after = hasRest ? { isFetchNextPageError: false } : await query.fetchNextPage();
        if (!after.isFetchNextPageError) setMost((now) => now + step);
        return after;
      },
    },
  };
}
