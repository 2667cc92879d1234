import { useState } from 'react';
import type { ShowMoreProps } from '@grove/ui/lists/ShowMore';

/** The number of rows that are added at a time. Sources return a thousand and more rows at once. */
const rowsPerStep = 60;

/**
 * Returns the first rows of a long list and a query that shows more: first the rows that are loaded, then
 * the next page.
 * @param query the result of `usePages`.
 */
export function useIncrementalList<T>(
  rows: readonly T[],
  query: ShowMoreProps['query'],
): { shown: readonly T[]; more: ShowMoreProps['query'] } {
  const [rowLimit, setRowLimit] = useState(rowsPerStep);
  const hasHiddenRows = rows.length > rowLimit;
  return {
    shown: rows.slice(0, rowLimit),
    more: {
      hasNextPage: hasHiddenRows || query.hasNextPage,
      isFetchingNextPage: query.isFetchingNextPage,
      isFetchNextPageError: query.isFetchNextPageError && !hasHiddenRows,
      async fetchNextPage() {
        const result = hasHiddenRows ? { isFetchNextPageError: false } : await query.fetchNextPage();
        if (!result.isFetchNextPageError) setRowLimit((limit) => limit + rowsPerStep);
        return result;
      },
    },
  };
}
