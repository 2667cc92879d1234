import { QueryClient } from '@tanstack/react-query';
import type { QueryFunction, QueryKey, RefetchOptions, RefetchQueryFilters } from '@tanstack/react-query';
import type { ErrorCode } from '@grove/contracts/api/endpoint';
import { errorHeader } from '@grove/contracts/api/wireFormat';
import { takePrefetched } from './prefetch.ts';
import { parseResponse } from './call.ts';

const unauthorized: ErrorCode = 'unauthorized';

/** Creates a query function that sends a GET to the key's segments joined by '/'. An expired or missing
 *  session is an error, or null with `on401: 'returnNull'`. */
export function getQueryFn({ on401 }: { on401: 'throw' | 'returnNull' }): QueryFunction {
  return async ({ queryKey, signal }) => {
    const address = queryKey.join('/');
    const prefetchedAnswer = await takePrefetched(address);
    if (prefetchedAnswer !== undefined) return prefetchedAnswer;
    const response = await fetch(address, { credentials: 'include', signal });
    if (on401 === 'returnNull' && response.headers.get(errorHeader) === unauthorized) return null;
    return parseResponse(response);
  };
}

/** Restarts the first load of a query that is refetched while loading: its response may have been read
 *  before the change that the refetch is for. Needed until
 *  https://github.com/TanStack/query/issues/11526 is solved. */
class RestartingQueryClient extends QueryClient {
  override refetchQueries<Key extends QueryKey>(
    filters?: RefetchQueryFilters<Key>,
    options?: RefetchOptions,
  ): Promise<void> {
    if (options?.cancelRefetch !== false) {
      const loading: RefetchQueryFilters<Key> = {
        ...filters,
        predicate: (query) =>
          query.state.data === undefined && !query.isDisabled() && (filters?.predicate?.(query) ?? true),
      };
      // Callers waiting for the first response get the second one.
      void this.cancelQueries(loading, { silent: true, revert: false });
    }
    return super.refetchQueries(filters, options);
  }
}

/** Creates a client with the site's defaults: no retry, never stale, no refetch on focus, no polling. */
export function createQueryClient(): QueryClient {
  return new RestartingQueryClient({
    defaultOptions: {
      queries: {
        queryFn: getQueryFn({ on401: 'throw' }),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
}

/** The page's only cache, shared by the shell and every remote; it outlives them. */
export const queryClient = createQueryClient();
