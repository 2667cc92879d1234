import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorPanel } from '@grove/ui/ErrorPanel';
import { inDetail, inPlainWords } from './refusal.ts';

interface QueryStateProps<T> {
  /** Of `useQuery` or `useInfiniteQuery`. */
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'fetchStatus'> & { refetch: () => unknown };
  /** The shape of what comes. */
  skeleton: ReactNode;
  /** Shown instead of the children when there is nothing to show. */
  empty?: ReactNode;
  /** What counts as nothing; an empty list unless told. */
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

/** The four states of what a query asks for: loading, error with Retry, empty, ready. Data that is there stays shown
 *  when fetching it anew fails. */
export function QueryState<T>({
  query,
  skeleton,
  empty,
  isEmpty = isEmptyList,
  children,
}: QueryStateProps<T>) {
  const { data } = query;
  // React draws what a query brings at once, as a whole. Deferred, the first time is done in small pieces, between which
  // the browser may answer a person; the skeleton stays until then.
  const isReady = useDeferredValue(data !== undefined);
  if (data !== undefined && !isReady) return skeleton;
  if (data !== undefined) return empty !== undefined && isEmpty(data) ? empty : children(data);
  if (query.fetchStatus === 'paused') {
    return <ErrorPanel title="You are offline" text="This will appear as soon as the connection is back." />;
  }
  if (query.error === null) return skeleton;
  return (
    <ErrorPanel
      title="This part of the page could not be loaded"
      text={inPlainWords(query.error)}
      detail={inDetail(query.error)}
      onRetry={() => {
        query.refetch();
      }}
    />
  );
}

function isEmptyList(data: unknown) {
  return Array.isArray(data) && data.length === 0;
}
