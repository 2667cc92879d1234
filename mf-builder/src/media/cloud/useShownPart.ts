import { useState } from 'react';
import type { ShowMoreProps } from '@grove/ui/ShowMore';

/** How many rows are drawn at a time: sources give a thousand and more at once. */
const step = 60;

/** The first rows of a long list, and the way on: first with those that are there, then with the next page.
 *  @param query of `usePages`. */
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
