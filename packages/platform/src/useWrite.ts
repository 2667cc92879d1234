import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { MutationOptions, QueryClient, UseMutationResult } from '@tanstack/react-query';
import type { EndpointKey } from '@grove/contracts/api/endpointTypes';
import { call } from './call.ts';
import type { CallOptions } from './call.ts';
import { getMutationKey } from './defineWrite.ts';
import type { Write } from './defineWrite.ts';
import { DiscardedError, sendPersisted } from './persistedMutations.ts';
import { showRefusal } from './showRefusal.ts';
import { showPendingWrites } from './pendingWrites.ts';

interface WriteOptions {
  /** The caller shows a refusal itself: there is no toast. */
  handlesRefusal?: boolean;
  /** Default: the client of the provider. */
  client?: QueryClient;
}

/** A write of a screen as a React Query mutation. Its change is shown immediately in the queries of its
 *  definition and undone with a toast if the server refuses it. Writes are sent in the order of their
 *  scope, and stored on this device if the definition says so. */
export function useWrite<Change, Answer>(
  write: Write<Change, Answer>,
  { handlesRefusal = false, client }: WriteOptions = {},
): UseMutationResult<Answer, Error, Change> {
  const cache = useQueryClient(client);
  showPendingWrites(cache);
  const options: MutationOptions<Answer, Error, Change> = {
    mutationKey: getMutationKey(write),
    meta: { write },
    mutationFn: (change) => (write.persist ? sendPersisted(write, change, cache) : send(write, change)),
    onSuccess: (answer, change) => write.pendingUntil?.(answer, change, cache),
    onError: (error) => {
      if (!handlesRefusal && write.persist?.logAs === undefined && !(error instanceof DiscardedError))
        showRefusal(error, write.refused);
    },
    ...(write.scope !== undefined && { scope: { id: write.scope } }),
    // The queue itself waits for the connection.
    ...(write.persist && { networkMode: 'always' }),
    ...(write.persist?.keepRefused && { gcTime: Infinity }),
    ...(write.hasSecret && { gcTime: 0 }),
  };
  return useMutation(options, cache);
}

/** A write that the server has not accepted. */
export interface UnsentWrite<Change> {
  change: Change;
  /** When it was made, in milliseconds since 1970. */
  at: number;
  isRefused: boolean;
  /** Why it was refused; null if it was refused on a previous page. */
  error: Error | null;
}

/** The writes of one kind that are pending or, if they are kept, refused; in the order in which they were made. */
export function useUnsentWrites<Change, Answer>(
  write: Write<Change, Answer>,
): readonly UnsentWrite<Change>[] {
  const cache = useQueryClient();
  showPendingWrites(cache);
  return useMutationState({
    filters: {
      mutationKey: getMutationKey(write),
      predicate: ({ state }) =>
        state.status === 'pending' ||
        (state.status === 'error' &&
          write.persist?.keepRefused === true &&
          !(state.error instanceof DiscardedError)),
    },
    select: ({ state: { variables, submittedAt, status, error } }) => ({
      change: variables as Change,
      at: submittedAt,
      isRefused: status === 'error',
      error,
    }),
  });
}

function send<Change, Answer>(write: Write<Change, Answer>, change: Change): Promise<Answer> {
  const { endpoint, options } = write.request(change);
  return call(endpoint, options as unknown as CallOptions<EndpointKey>) as Promise<Answer>;
}
