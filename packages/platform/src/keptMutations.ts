import type { QueryClient } from '@tanstack/react-query';
import type { Write } from './defineWrite.ts';
import { dropQueued, queuedCall, queuedWrite } from './queuedCall.ts';

/** The member discarded the write, in this tab or another, before the server answered. */
export class WithdrawnError extends Error {}

/** Functions that reject the pending mutations, by the key of the write. */
export const withdrawals = new Map<string, Set<(error: WithdrawnError) => void>>();
/** The keys of the stored writes that have a mutation in the cache, by the write's id. */
export const known = new Map<string, string>();

/** Sends a write that is kept on this device until the server has accepted or refused it. A refused write of the same key
 *  is no longer listed.
 *  @throws ApiError when the server refuses; WithdrawnError when the write is discarded. */
export function sendKept<Change, Answer>(
  write: Write<Change, Answer>,
  change: Change,
  client: QueryClient,
): Promise<Answer> {
  const { endpoint, options } = write.request(change);
  const { key, scope, ...kept } = write.kept ?? { key: () => write.name };
  const input = { params: options.params ?? {}, body: options.body ?? {} };
  removeRefused(client, key(change));
  const answer = queuedCall(endpoint, input as never, {
    ...kept,
    key: key(change),
    ...(scope && { line: scope(change) }),
    ...{ write: write.name, change },
  });
  const stored = queuedWrite(key(change));
  // A write that this device could not store has been sent immediately.
  if (stored === undefined) return answer as Promise<Answer>;
  known.set(stored.id, stored.key);
  return untilWithdrawn(stored.key, answer as Promise<Answer>);
}

/** Discards an unsent or refused write of this kind, together with what it shows. */
export function discardWrite<Change, Answer>(
  write: Write<Change, Answer>,
  change: Change,
  client: QueryClient,
): void {
  const key = write.kept?.key(change) ?? '';
  dropQueued(key);
  withdraw(key);
  removeRefused(client, key);
}

/** The answer to a kept write. @throws WithdrawnError if the write is discarded before. */
export async function untilWithdrawn<Answer>(key: string, answer: Promise<Answer>): Promise<Answer> {
  const withdrawal = Promise.withResolvers<never>();
  const ofKey = withdrawals.get(key) ?? new Set();
  withdrawals.set(key, ofKey.add(withdrawal.reject));
  try {
    return await Promise.race([answer, withdrawal.promise]);
  } finally {
    ofKey.delete(withdrawal.reject);
    if (ofKey.size === 0) withdrawals.delete(key);
  }
}

function withdraw(key: string) {
  for (const reject of withdrawals.get(key) ?? []) reject(new WithdrawnError(key));
}

/** Removes refused writes of a key from the mutation cache. */
export function removeRefused(client: QueryClient, key: string) {
  const cache = client.getMutationCache();
  for (const mutation of cache.findAll({ status: 'error' })) {
    const write = mutation.meta?.['write'] as Write<unknown> | undefined;
    if (write?.kept?.key(mutation.state.variables) === key) cache.remove(mutation);
  }
}
