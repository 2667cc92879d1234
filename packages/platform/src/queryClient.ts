import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { QueryFunction } from '@tanstack/react-query';
import { ApiError, readAnswer } from './call.ts';
import { emit } from './events.ts';

/** The query function: GET of the key's segments joined by '/'. A 401 is an error, or null where asked for. */
export function getQueryFn({ on401 }: { on401: 'throw' | 'returnNull' }): QueryFunction {
  return async ({ queryKey, signal }) => {
    const response = await fetch(queryKey.join('/'), { credentials: 'include', signal });
    if (on401 === 'returnNull' && response.status === 401) return null;
    return readAnswer(response);
  };
}

/** A client with the product's settings: no retry, never stale, no refetch on focus, no polling. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.status === 401) emit('session-ended');
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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

/** The page's one cache, shared by the shell and every remote; it outlives them. */
export const queryClient = createQueryClient();
