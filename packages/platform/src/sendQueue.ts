import { queuedSecondsMax } from '@grove/contracts/fields/limits';
import type { EndpointKey } from '@grove/contracts/api/endpointTypes';
import { ApiError, call } from './call.ts';
import type { CallOptions } from './call.ts';
import { getDefinedWrite } from './defineWrite.ts';
import { discardDrafts, deleteDrafts, stopSavingDrafts } from './drafts.ts';
import { announceProgress, onEvent } from './events.ts';
import { deleteUploads } from './storedUploads.ts';
import { queryClient } from './queryClient.ts';
import { getErrorCode } from './requestErrors.ts';
import { showRefusal } from './showRefusal.ts';
import { shownUserId } from './shownUser.ts';
import { toast } from './toast.ts';
import { confirmShown, isAwaited, joinTabs, settleInOtherTabs, settleInThisTab } from './writeOutcomes.ts';
import type { Outcome } from './writeOutcomes.ts';
import { deleteWrites, listWrites, storeWrite, deleteWrite } from './writeQueue.ts';
import type { QueuedWrite } from './writeQueue.ts';

/** A server that accepts the request but does not respond within this time counts as unreachable. */
const answerTimeoutMs = 10_000;
const firstRetryMs = 5_000;
const lastRetryMs = 60_000;
/** A write on which the server fails delays all others for this time, because later ones may depend on
 *  it. */
const orderedRetryMs = 15_000;
/** Client errors that say nothing about the write itself. */
const temporaryStatuses = [401, 408, 425, 429];

/** The sender of this page. */
const sender = {
  sending: undefined as Promise<void> | undefined,
  /** A write was added since the storage was last read. */
  hasNewWrites: false,
  retryMs: firstRetryMs,
  retry: undefined as ReturnType<typeof setTimeout> | undefined,
  /** 'expired' until the member has signed in again; 'ended' once they have signed out. */
  session: 'open' as 'open' | 'expired' | 'ended',
  isUnloading: false,
};

/** The writes on which the server fails: since when, in milliseconds since 1970, and whether the delay
 *  is over and later writes may be sent. */
const failing = new Map<string, { since: number; isStuck: boolean }>();

/** Starts sending persisted writes: now, when the connection is back, and again after a failure. The shell
 *  calls this, so it happens on every page. Writes, drafts and uploads that another member left on this
 *  device are deleted. */
export function startSendQueue() {
  joinTabs();
  addEventListener('online', resumeQueue);
  onEvent('session-renewed', resumeQueue);
  // Runs before the listeners that write when the page is left.
  addEventListener('pagehide', sendOnPageHide, { capture: true });
  addEventListener('pageshow', () => {
    sender.isUnloading = false;
    void sendQueued();
  });
  // A page that came without its user learns it from the server.
  onEvent('user-known', startSending);
  startSending();
}

function startSending() {
  const userId = shownUserId();
  if (userId === undefined) return;
  deleteWrites({ except: userId });
  deleteDrafts({ except: userId });
  void deleteUploads({ except: userId });
  void sendQueued();
}

/** Sends persisted writes now instead of at the next retry: the connection or the session is back. */
export function resumeQueue() {
  if (sender.session === 'expired') sender.session = 'open';
  sender.retryMs = firstRetryMs;
  void sendQueued();
}

/** Sends persisted writes one after the other, in order.
 *  @returns when none is left or the server cannot be reached. */
export function sendQueued(): Promise<void> {
  sender.hasNewWrites = true;
  sender.sending ??= withQueueLock(sendWhileNeeded).finally(() => {
    sender.sending = undefined;
    // Another write may have been added at this moment.
    if (sender.hasNewWrites) void sendQueued();
  });
  return sender.sending;
}

/** Deletes persisted writes, drafts and unfinished uploads and stops storing new ones, because the member
 *  has signed out and the page is about to be left.
 *  @returns when the browser has deleted them. */
export function clearQueue(): Promise<void> {
  stopQueue();
  deleteWrites();
  discardDrafts();
  return deleteUploads();
}

/** Stops sending and storing writes: the member has signed out in another tab, which has deleted the
 *  persisted writes. */
export function stopQueue() {
  sender.session = 'ended';
  stopSavingDrafts();
}

/** Whether the member has signed out. */
export function isQueueClosed(): boolean {
  return sender.session === 'ended';
}

/** Sends a write without waiting for those before it, because the page may be about to be unloaded. A
 *  refusal is ignored, since the write may depend on an earlier one. */
export function sendImmediately(userId: string, write: QueuedWrite) {
  if (!canSend()) return;
  send(write).then(
    (answer) => settle(userId, write, { answer }),
    () => undefined,
  );
}

/** Whether the page is being left, so that writes must be sent immediately. */
export function isPageUnloading(): boolean {
  return sender.isUnloading;
}

function canSend() {
  return navigator.onLine && sender.session === 'open';
}

/** Sends in one tab at a time, to keep the order. Browsers have no locks on plain HTTP: there each tab
 *  sends, and the endpoints are idempotent. */
async function withQueueLock(work: () => Promise<void>): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks === undefined) await work();
  else await locks.request('grove.queue', work);
}

async function sendWhileNeeded() {
  while (sender.hasNewWrites) {
    sender.hasNewWrites = false;
    await sendAll();
  }
}

async function sendAll() {
  clearTimeout(sender.retry);
  const userId = shownUserId();
  if (userId === undefined) return;
  const blockedLines = new Set<string>();
  for (
    let write = nextWrite(userId, blockedLines);
    write !== undefined;
    write = nextWrite(userId, blockedLines)
  ) {
    if (!canSend()) return;
    if (isOutdated(write)) {
      deleteWrite(userId, write);
      continue;
    }
    const outcome = await attempt(write);
    if (outcome !== undefined) {
      sender.retryMs = firstRetryMs;
      failing.delete(write.id);
      settle(userId, write, outcome);
    } else if (failing.get(write.id)?.isStuck) blockedLines.add(getLine(write));
    else {
      scheduleRetry();
      return;
    }
  }
  if (blockedLines.size > 0) scheduleRetry();
}

function nextWrite(userId: string, blockedLines: ReadonlySet<string>): QueuedWrite | undefined {
  return listWrites(userId).find((write) => write.refused === undefined && !blockedLines.has(getLine(write)));
}

function getLine({ key, line = key }: QueuedWrite) {
  return line;
}

/** A write that reports how long it has waited describes a moment: the server accepts none older than
 *  this limit. */
function isOutdated({ ageIn, at }: QueuedWrite) {
  return ageIn !== undefined && Date.now() - at > queuedSecondsMax * 1_000;
}

/** Sends a write once.
 *  @returns undefined if it must be retried. */
async function attempt(write: QueuedWrite): Promise<Outcome | undefined> {
  try {
    return { answer: await send(write) };
  } catch (error) {
    if (write.logAs !== undefined) reportError(new Error(write.logAs, { cause: error }));
    if (getErrorCode(error) === 'unauthorized' && sender.session === 'open') sender.session = 'expired';
    if (getErrorCode(error) === 'internal') recordFailure(write);
    return error instanceof ApiError && isFinal(error) ? { error } : undefined;
  }
}

/** Once the server has failed on a write for a while, later ones are sent. The write is still retried
 *  before them. */
function recordFailure({ id, logAs }: QueuedWrite) {
  const { since, isStuck } = failing.get(id) ?? { since: Date.now(), isStuck: false };
  const isOverdue = Date.now() - since >= orderedRetryMs;
  failing.set(id, { since, isStuck: isStuck || isOverdue });
  if (isStuck || !isOverdue || logAs !== undefined) return;
  const description = 'We couldn’t save a change. It’s stored on this device, and we’ll try again.';
  toast({ variant: 'destructive', title: 'Not saved yet', description });
}

/** A response without a code comes from a proxy between us and the server. */
function isFinal({ status, code }: ApiError) {
  return code !== undefined && status >= 400 && status < 500 && !temporaryStatuses.includes(status);
}

function send({ id, endpoint, params, body, ageIn, at }: QueuedWrite): Promise<unknown> {
  const seconds = Math.min(Math.max(Math.floor((Date.now() - at) / 1_000), 0), queuedSecondsMax);
  const sent = ageIn === undefined ? body : { ...(body as object), [ageIn]: seconds };
  const options = {
    params,
    body: sent,
    signal: AbortSignal.timeout(answerTimeoutMs),
    callerRetries: true,
    ...(!isAwaited(id) && { isMadeElsewhere: true }),
  };
  return call(endpoint as EndpointKey, options as unknown as CallOptions<EndpointKey>);
}

function settle(userId: string, write: QueuedWrite, outcome: Outcome) {
  const stored = listWrites(userId).find(({ id }) => id === write.id);
  const isStored = 'error' in outcome && write.keepRefused === true;
  if (isStored && stored !== undefined) storeWrite(userId, { ...write, refused: true });
  else deleteWrite(userId, write);
  const { isOwn, isShown } = settleInThisTab(write.id, outcome);
  // Another tab has sent it too, or it was discarded.
  if (stored === undefined || stored.refused !== undefined) {
    if (isOwn) confirmShown(write.id);
    return;
  }
  if (!isShown) refetchAffected(write);
  const isShownElsewhere = settleInOtherTabs(write.id, outcome);
  if (!isOwn) void settleForClosedTab(write, outcome, isShownElsewhere);
}

/** Data loaded by this page may be older than a write that it has sent but did not show as pending. */
function refetchAffected({ write: name, change, at }: QueuedWrite) {
  const write = getDefinedWrite(name);
  for (const { queries } of write?.queryUpdates ?? []) void queryClient.invalidateQueries(queries(change));
  // The module that knows which queries show a previous page's write may not have loaded yet.
  if (write === undefined && at < performance.timeOrigin) void queryClient.invalidateQueries();
}

/** Does what the tab that made the write would do, if that tab is closed. */
async function settleForClosedTab(
  { write: name, change, logAs }: QueuedWrite,
  outcome: Outcome,
  isShownElsewhere: Promise<boolean>,
) {
  if (await isShownElsewhere) return;
  const write = getDefinedWrite(name);
  if ('error' in outcome) {
    if (logAs === undefined) showRefusal(outcome.error, write?.refused);
  } else if (write !== undefined) {
    await write.pendingUntil?.(outcome.answer, change, queryClient);
    void write.onAccepted?.(outcome.answer, change, queryClient);
  } else {
    announceProgress();
    void queryClient.invalidateQueries();
  }
}

function scheduleRetry() {
  if (sender.session !== 'open') return;
  sender.retry = setTimeout(() => void sendQueued(), sender.retryMs);
  sender.retryMs = Math.min(sender.retryMs * 2, lastRetryMs);
}

function sendOnPageHide() {
  sender.isUnloading = true;
  const userId = shownUserId();
  if (userId === undefined) return;
  const lines = new Set<string>();
  for (const write of listWrites(userId)) {
    if (write.refused !== undefined) continue;
    if (!lines.has(getLine(write))) sendImmediately(userId, write);
    lines.add(getLine(write));
  }
}
