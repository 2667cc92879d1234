import { QueryCache, QueryClient } from '@tanstack/react-query';
import type {
  Query,
  QueryFunction,
  QueryKey,
  QueryOptions,
  QueryState,
  WithRequired,
} from '@tanstack/react-query';
import type { ErrorCode } from '@grove/contracts/endpoint';
import { errorHeader } from '@grove/contracts/wireError';
import { takeAskedAhead } from './askedAhead.ts';
import { takeBroughtAnswer } from './broughtAnswer.ts';
import { readAnswer } from './call.ts';

const signedOut: ErrorCode = 'unauthorized';

/** The query function: GET of the key's segments joined by '/', unless the page brought the answer along. A 401 is an error, or null where asked for. */
export function getQueryFn({ on401 }: { on401: 'throw' | 'returnNull' }): QueryFunction {
  return async ({ queryKey, signal }) => {
    const address = queryKey.join('/');
    const brought = takeBroughtAnswer(address);
    if (brought !== undefined) return brought;
    const ahead = await takeAskedAhead(address);
    if (ahead !== undefined) return ahead;
    const response = await fetch(address, { credentials: 'include', signal });
    if (on401 === 'returnNull' && response.headers.get(errorHeader) === signedOut) return null;
    return readAnswer(response);
  };
}

/** Begins a query with the answer that the page brought along: its screen is drawn once, in small pieces, instead of
 *  empty first and then as a whole, which is what React does with what arrives later. */
class AnsweredQueryCache extends QueryCache {
  override build<Fetched = unknown, Failure = Error, Data = Fetched, Key extends QueryKey = QueryKey>(
    client: QueryClient,
    options: WithRequired<QueryOptions<Fetched, Failure, Data, Key>, 'queryKey'>,
    state?: QueryState<Data, Failure>,
  ): Query<Fetched, Failure, Data, Key> {
    const isNew = this.find({ queryKey: options.queryKey }) === undefined;
    // Who asks at each opening asks at this one, too, and is given the same.
    const leave = 'refetchOnMount' in options && options.refetchOnMount === 'always';
    // A list's, whose key names the address and 'pages' (`usePages`).
    const isPaged = 'initialPageParam' in options;
    const address = (isPaged ? options.queryKey.slice(0, -1) : options.queryKey).join('/');
    const brought = isNew && state === undefined ? takeBroughtAnswer(address, { leave }) : undefined;
    // One that nobody observes yet is removed after its `gcTime`, and React may take longer to draw its screen.
    const { gcTime } = options;
    const waits = brought !== undefined && gcTime !== undefined;
    const query = super.build(client, waits ? { ...options, gcTime: Infinity } : options, state);
    const data = isPaged ? { pages: [brought], pageParams: [undefined] } : brought;
    if (brought !== undefined) query.setData(data as Data);
    if (waits) this.#whenObserved(query, () => (query.gcTime = gcTime));
    return query;
  }

  #whenObserved({ queryHash }: { queryHash: string }, act: () => void) {
    const stop = this.subscribe(({ type, query }) => {
      if (type !== 'observerAdded' || query.queryHash !== queryHash) return;
      stop();
      act();
    });
  }
}

/** A client with the product's settings: no retry, never stale, no refetch on focus, no polling. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new AnsweredQueryCache(),
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
