import type { MutationState, QueryClient } from '@tanstack/react-query';
import { definedWrite, mutationKeyOf, onWriteDefined } from './defineWrite.ts';
import type { Write } from './defineWrite.ts';
import { onEvent } from './events.ts';
import { queryClient } from './queryClient.ts';
import { dropQueued, queuedCall, queuedWrite } from './queuedCall.ts';
import { isQueueOver } from './sendQueue.ts';
import { showWrites } from './shownWrites.ts';
import { shownUserId } from './shownUser.ts';
import { followOutcome } from './writeOutcomes.ts';
import { listWrites, onWrites } from './writeQueue.ts';
import type { QueuedWrite } from './writeQueue.ts';

/** The member has discarded the write, in this tab or another, before the server answered. */
export class WithdrawnError extends Error {}

/** A tab hears of the outcome of a write within this time after it has left the storage. */
const outcomeWithinMs = 2_000;

/** Rejects the pending mutations of each key. */
const withdrawals = new Map<string, Set<(error: WithdrawnError) => void>>();
/** The keys of the stored writes that have a mutation in the cache, by the write's id. */
const known = new Map<string, string>();

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
  // What this device could not keep is sent at once.
  if (stored === undefined) return answer as Promise<Answer>;
  known.set(stored.id, stored.key);
  return untilWithdrawn(stored.key, answer as Promise<Answer>);
}

/** Takes back a write of this kind that is unsent or refused: what it shows goes with it. */
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

/** From now on the kept writes of a former page and of other tabs are in the mutation cache, too, and shown as pending. */
export function restoreMutations(): void {
  showWrites(queryClient);
  onWriteDefined(restoreAll);
  onEvent('user-known', restoreAll);
  onWrites(() => {
    // A write of this tab is known right after it has been stored.
    queueMicrotask(restoreAll);
    queueMicrotask(withdrawVanished);
  });
  restoreAll();
}

function restoreAll() {
  const userId = shownUserId();
  if (userId === undefined) return;
  for (const entry of listWrites(userId)) {
    const write = definedWrite(entry.write);
    if (write !== undefined && !known.has(entry.id)) restore(write, entry);
  }
}

function restore(write: Write<unknown>, { id, key, change, at, refused }: QueuedWrite) {
  known.set(id, key);
  const state: MutationState = {
    ...{ context: undefined, data: undefined, failureCount: 0, failureReason: null, isPaused: !refused },
    ...{ error: null, status: refused ? 'error' : 'pending', variables: change, submittedAt: at },
  };
  const mutation = queryClient.getMutationCache().build(
    queryClient,
    {
      mutationKey: mutationKeyOf(write),
      meta: { write, isRestored: true },
      networkMode: 'always',
      gcTime: write.kept?.keepRefused ? Infinity : 0,
      mutationFn: () => untilWithdrawn(key, followOutcome(id)),
    },
    state,
  );
  // The tab that made it, or the one that sent it, shows a refusal.
  if (!refused) mutation.continue().catch(() => undefined);
}

async function untilWithdrawn<Answer>(key: string, answer: Promise<Answer>): Promise<Answer> {
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

function removeRefused(client: QueryClient, key: string) {
  const cache = client.getMutationCache();
  for (const mutation of cache.findAll({ status: 'error' })) {
    const write = mutation.meta?.['write'] as Write<unknown> | undefined;
    if (write?.kept?.key(mutation.state.variables) === key) cache.remove(mutation);
  }
}

/** What left the storage without an outcome was discarded in another tab. */
function withdrawVanished() {
  for (const [id, key] of known) {
    if (withdrawals.has(key) || queuedWrite(key) !== undefined) continue;
    known.delete(id);
    removeRefused(queryClient, key);
  }
  for (const [key, ofKey] of withdrawals) {
    if (queuedWrite(key) !== undefined) continue;
    const waiting = [...ofKey];
    setTimeout(() => {
      // After signing out the page is about to be left: nothing is refetched.
      if (isQueueOver() || queuedWrite(key) !== undefined) return;
      for (const reject of waiting) reject(new WithdrawnError(key));
    }, outcomeWithinMs);
  }
}
