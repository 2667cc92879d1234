import type { MutationState } from '@tanstack/react-query';
import { definedWrite, mutationKeyOf, onWriteDefined } from '../defineWrite.ts';
import type { Write } from '../defineWrite.ts';
import { WithdrawnError, known, removeRefused, untilWithdrawn, withdrawals } from '../keptMutations.ts';
import { queryClient } from '../queryClient.ts';
import { queuedWrite } from '../queuedCall.ts';
import { isQueueOver } from '../sendQueue.ts';
import { showWrites } from '../shownWrites.ts';
import { shownUserId } from '../shownUser.ts';
import { followOutcome } from '../writeOutcomes.ts';
import { listWrites, onWrites } from '../writeQueue.ts';
import type { QueuedWrite } from '../writeQueue.ts';

/** A tab receives the outcome of a write within this time after the write has left the storage. */
const outcomeWithinMs = 2_000;

/** Adds the kept writes of previous pages and other tabs to the mutation cache, now and whenever they
 *  change, so that they are shown as pending. */
export function watchKeptWrites(): void {
  showWrites(queryClient);
  onWriteDefined(restoreAll);
  onWrites(() => {
    // A write made in this tab is in `known` right after it has been stored.
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
  // The tab that made the write, or the tab that sent it, shows the refusal.
  if (!refused) mutation.continue().catch(() => undefined);
}

/** A write that left the storage without an outcome was discarded in another tab. */
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
      // After signing out, the page is about to be left: nothing is refetched.
      if (isQueueOver() || queuedWrite(key) !== undefined) return;
      for (const reject of waiting) reject(new WithdrawnError(key));
    }, outcomeWithinMs);
  }
}
