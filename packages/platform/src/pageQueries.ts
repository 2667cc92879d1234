import { QueryObserver, hydrate } from '@tanstack/react-query';
import type { DehydratedState, Query, QueryClient } from '@tanstack/react-query';
import { readPageData } from './pageData.ts';

/** The page's first screen is shown within this time; later, data from the page may be out of date. */
const usableForMs = 15_000;

/** Queries with data from the page that no screen has used yet, by hash, each with a function that
 *  stops keeping it. */
const retained = new Map<string, () => void>();

/** Fills the cache with the data that the server wrote into the page. What no screen uses within 15 seconds of the
 *  navigation is removed. */
export function hydratePage(client: QueryClient): void {
  const remainingMs = usableForMs - performance.now();
  if (remainingMs <= 0) return;
  const queries = getPageQueries();
  // Once a screen has used a query, the screen's own gcTime applies: React Query uses the longest one that a
  // query was given.
  hydrate(client, { queries }, { defaultOptions: { queries: { gcTime: 0 } } });
  for (const { queryKey, queryHash } of queries) retained.set(queryHash, retain(client, queryKey));
  const stop = client.getQueryCache().subscribe(({ type, query: { queryHash } }) => {
    // Afterwards: other parts of the same screen may use it, too.
    if (type === 'observerAdded') setTimeout(() => release(queryHash));
  });
  setTimeout(() => {
    stop();
    for (const queryHash of retained.keys()) release(queryHash);
  }, remainingMs);
}

/** A value for `refetchOnMount` of a screen that refetches whenever it is opened: it does not refetch
 *  the first time if its data has just come with the page. */
export function unlessFromPage({ queryHash }: Pick<Query, 'queryHash'>): 'always' | true {
  return retained.has(queryHash) ? true : 'always';
}

/** Replaces the server's timestamps by the browser's, which all other queries have: the two clocks may
 *  differ. */
function getPageQueries() {
  const { queries } = readPageData().queryState as DehydratedState;
  return queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: Date.now() } }));
}

/** Keeps a query in the cache.
 *  @returns a function that stops keeping it. */
function retain(client: QueryClient, queryKey: readonly unknown[]): () => void {
  return new QueryObserver(client, { queryKey, enabled: false, gcTime: 0 }).subscribe(() => undefined);
}

function release(queryHash: string) {
  retained.get(queryHash)?.();
  retained.delete(queryHash);
}
