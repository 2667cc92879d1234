import { QueryClient } from '@tanstack/react-query';
import type { QueryFunction } from '@tanstack/react-query';
import type { ErrorCode } from '@grove/contracts/endpoint';
import { errorHeader } from '@grove/contracts/wireError';
import { takeAskedAhead } from './askedAhead.ts';
import { readAnswer } from './call.ts';

const signedOut: ErrorCode = 'unauthorized';

/** The query function: GET of the key's segments joined by '/'. A 401 is an error, or null where asked for. */
export function getQueryFn({ on401 }: { on401: 'throw' | 'returnNull' }): QueryFunction {
  return async ({ queryKey, signal }) => {
    const address = queryKey.join('/');
    const ahead = await takeAskedAhead(address);
    if (ahead !== undefined) return ahead;
    const response = await fetch(address, { credentials: 'include', signal });
    if (on401 === 'returnNull' && response.headers.get(errorHeader) === signedOut) return null;
    return readAnswer(response);
  };
}

/** A client with the product's settings: no retry, never stale, no refetch on focus, no polling. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
