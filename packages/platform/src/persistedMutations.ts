import type { QueryClient } from '@tanstack/react-query';
import type { Write } from './defineWrite.ts';
import { discardQueued, queuedCall, getQueuedWrite } from './queuedCall.ts';

/** The member discarded the write, in this tab or another, before the server responded. */
export class DiscardedError extends Error {}

/** Functions that reject the pending mutations, by the key of the write. */
export const discardCallbacks = new Map<string, Set<(error: DiscardedError) => void>>();
/** The keys of the stored writes that have a mutation in the cache, by the write's id. */
export const trackedWrites = new Map<string, string>();

/** Sends a write that is kept on this device until the server has accepted or refused it. A refused write of the same key
 *  is no longer listed.
 *  @throws ApiError when the server refuses; DiscardedError when the write is discarded. */
export function sendPersisted<Change, Answer>(
  write: Write<Change, Answer>,
  change: Change,
  client: QueryClient,
): Promise<Answer> {
  const { endpoint, options } = write.request(change);
  const { key, scope, ...queueOptions } = write.persist ?? { key: () => write.name };
  const input = { params: options.params ?? {}, body: options.body ?? {} };
  removeRefusedMutations(client, key(change));
  const answer = queuedCall(endpoint, input as never, {
    ...queueOptions,
    key: key(change),
    ...(scope && { line: scope(change) }),
    ...{ write: write.name, change },
  });
  const stored = getQueuedWrite(key(change));
  // A write that this device could not store has been sent immediately.
  if (stored === undefined) return answer as Promise<Answer>;
  trackedWrites.set(stored.id, stored.key);
  return untilDiscarded(stored.key, answer as Promise<Answer>);
}

/** Discards an unsent or refused write of this kind, together with what it shows. */
export function discardWrite<Change, Answer>(
  write: Write<Change, Answer>,
  change: Change,
  client: QueryClient,
): void {
  const key = write.persist?.key(change) ?? '';
  discardQueued(key);
  rejectPending(key);
  removeRefusedMutations(client, key);
}

/** The response to a persisted write. @throws DiscardedError if the write is discarded before. */
export async function untilDiscarded<Answer>(key: string, answer: Promise<Answer>): Promise<Answer> {
  const discarding = Promise.withResolvers<never>();
  const callbacks = discardCallbacks.get(key) ?? new Set();
  discardCallbacks.set(key, callbacks.add(discarding.reject));
  try {
    return await Promise.race([answer, discarding.promise]);
  } finally {
    callbacks.delete(discarding.reject);
    if (callbacks.size === 0) discardCallbacks.delete(key);
  }
}

function rejectPending(key: string) {
  for (const reject of discardCallbacks.get(key) ?? []) reject(new DiscardedError(key));
}

/** Removes refused writes of a key from the mutation cache. */
export function removeRefusedMutations(client: QueryClient, key: string) {
  const cache = client.getMutationCache();
  for (const mutation of cache.findAll({ status: 'error' })) {
    const write = mutation.meta?.['write'] as Write<unknown> | undefined;
    if (write?.persist?.key(mutation.state.variables) === key) cache.remove(mutation);
  }
}
