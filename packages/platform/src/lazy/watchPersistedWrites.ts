import type { MutationState } from '@tanstack/react-query';
import { getDefinedWrite, getMutationKey, onWriteDefined } from '../defineWrite.ts';
import type { Write } from '../defineWrite.ts';
import {
  DiscardedError,
  trackedWrites,
  removeRefusedMutations,
  untilDiscarded,
  discardCallbacks,
} from '../persistedMutations.ts';
import { queryClient } from '../queryClient.ts';
import { getQueuedWrite } from '../queuedCall.ts';
import { isQueueClosed } from '../sendQueue.ts';
import { showPendingWrites } from '../pendingWrites.ts';
import { shownUserId } from '../shownUser.ts';
import { followOutcome } from '../writeOutcomes.ts';
import { listWrites, onWritesChange } from '../writeQueue.ts';
import type { QueuedWrite } from '../writeQueue.ts';

/** A tab receives the outcome of a write within this time after the write has left the storage. */
const outcomeTimeoutMs = 2_000;

/** Adds the persisted writes of previous pages and other tabs to the mutation cache, now and whenever they
 *  change, so that they are shown as pending. */
export function watchPersistedWrites(): void {
  showPendingWrites(queryClient);
  onWriteDefined(restoreWrites);
  onWritesChange(() => {
    // A write made in this tab is known right after it has been stored.
    queueMicrotask(restoreWrites);
    queueMicrotask(discardVanished);
  });
  restoreWrites();
}

function restoreWrites() {
  const userId = shownUserId();
  if (userId === undefined) return;
  for (const entry of listWrites(userId)) {
    const write = getDefinedWrite(entry.write);
    if (write !== undefined && !trackedWrites.has(entry.id)) restoreWrite(write, entry);
  }
}

function restoreWrite(write: Write<unknown>, { id, key, change, at, refused }: QueuedWrite) {
  trackedWrites.set(id, key);
  const state: MutationState = {
    ...{ context: undefined, data: undefined, failureCount: 0, failureReason: null, isPaused: !refused },
    ...{ error: null, status: refused ? 'error' : 'pending', variables: change, submittedAt: at },
  };
  const mutation = queryClient.getMutationCache().build(
    queryClient,
    {
      mutationKey: getMutationKey(write),
      meta: { write, isRestored: true },
      networkMode: 'always',
      gcTime: write.persist?.keepRefused ? Infinity : 0,
      mutationFn: () => untilDiscarded(key, followOutcome(id)),
    },
    state,
  );
  // The tab that made the write, or the tab that sent it, shows the refusal.
  if (!refused) mutation.continue().catch(() => undefined);
}

/** A write that left the storage without an outcome was discarded in another tab. */
function discardVanished() {
  for (const [id, key] of trackedWrites) {
    if (discardCallbacks.has(key) || getQueuedWrite(key) !== undefined) continue;
    trackedWrites.delete(id);
    removeRefusedMutations(queryClient, key);
  }
  for (const [key, callbacks] of discardCallbacks) {
    if (getQueuedWrite(key) !== undefined) continue;
    const rejections = [...callbacks];
    setTimeout(() => {
      // After signing out, the page is about to be left: nothing is refetched.
      if (isQueueClosed() || getQueuedWrite(key) !== undefined) return;
      for (const reject of rejections) reject(new DiscardedError(key));
    }, outcomeTimeoutMs);
  }
}
