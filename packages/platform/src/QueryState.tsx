import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorPanel } from '@grove/ui/feedback/ErrorPanel';
import { getErrorDetail, getErrorMessage } from './requestErrors.ts';

interface QueryStateProps<T> {
  /** The result of `useQuery` or `useInfiniteQuery`. */
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'fetchStatus'> & { refetch: () => unknown };
  /** A placeholder in the shape of the data. */
  skeleton: ReactNode;
  /** Shown instead of the children when the data is empty. */
  empty?: ReactNode;
  /** Decides whether the data is empty. Default: an empty list is. */
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

/** Shows the four states of a query: loading, error with Retry, empty and ready. Existing data stays
 *  visible when a refetch fails. */
export function QueryState<T>({
  query,
  skeleton,
  empty,
  isEmpty = isEmptyList,
  children,
}: QueryStateProps<T>) {
  const { data } = query;
  // React renders the data of a query in one blocking step. When deferred, the first render is split
  // into small pieces, between which the browser can respond to input. The skeleton stays until then.
  const isReady = useDeferredValue(data !== undefined);
  if (data !== undefined && !isReady) return skeleton;
  if (data !== undefined) return empty !== undefined && isEmpty(data) ? empty : children(data);
  if (query.fetchStatus === 'paused') {
    return <ErrorPanel title="You’re offline" text="This will load when you’re back online." />;
  }
  if (query.error === null) return skeleton;
  return (
    <ErrorPanel
      title="This part of the page could not be loaded"
      text={getErrorMessage(query.error)}
      detail={getErrorDetail(query.error)}
      onRetry={() => {
        query.refetch();
      }}
    />
  );
}

function isEmptyList(data: unknown) {
  return Array.isArray(data) && data.length === 0;
}
