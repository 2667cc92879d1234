import { toQueryKey, pagesSegment } from '@grove/contracts/api/queryKey';
import { QueryClient, dehydrate } from '@tanstack/query-core';
import type { DehydratedState } from '@tanstack/query-core';

export interface Answer {
  address: string;
  /** The endpoint's path in the contract. */
  path: string;
  data: unknown;
  /** Whether the screen caches only the first page of this list, instead of a list of pages. */
  isAlone?: boolean;
}

/** Creates the query cache of a browser that has requested these answers. Lists are cached the way `usePages` of
 *  platform does it. */
export function dehydrateAnswers(answers: readonly Answer[]): DehydratedState {
  const client = new QueryClient();
  for (const { address, path, data, isAlone = false } of answers) {
    const key = toQueryKey(path, address);
    if (isFirstPage(data) && !isAlone)
      client.setQueryData([...key, pagesSegment], { pages: [data], pageParams: [null] });
    else client.setQueryData(key, data);
  }
  return dehydrate(client);
}

function isFirstPage(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'nextCursor' in data;
}
