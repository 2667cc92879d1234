import { queuedForSecondsMax } from '@grove/contracts/limits';
import type { EndpointKey } from '@grove/contracts/wire';
import { ApiError, call } from './call.ts';
import type { CallOptions } from './call.ts';
import { endDrafts, forgetDrafts, stopDrafts } from './drafts.ts';
import { announceProgress, onEvent } from './events.ts';
import { forgetUploads } from './keptUploads.ts';
import { queryClient } from './queryClient.ts';
import { joinTabs, tellOutcome, tellReplaced, tellTold } from './queueTabs.ts';
import type { Outcome } from './queueTabs.ts';
import { codeOf, inPlainWords } from './refusal.ts';
import { shownUserId } from './shownUser.ts';
import { toast } from './toast.ts';
import { forgetWrites, listWrites, putWrite, removeWrite } from './writeQueue.ts';
import type { QueuedWrite } from './writeQueue.ts';

/** A server that took the request but does not answer in this time counts as unreachable. */
const answerWithinMs = 10_000;
const firstRetryMs = 5_000;
const lastRetryMs = 60_000;
/** So long a write that the server fails at holds up all others: it may be the server, and they may rest on it. */
const inOrderForMs = 15_000;
/** Client errors that say nothing about the write itself. */
const notFinal = [401, 408, 425, 429];

type Waiter = PromiseWithResolvers<unknown>;

const waiters = new Map<string, Waiter[]>();
/** Since when the server has failed at a write, in milliseconds since 1970. */
const failingSince = new Map<string, number>();
const stuck = new Set<string>();
let sending: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let retryMs = firstRetryMs;
let isWanted = false;
let isSignedOut = false;
let isPageLeaving = false;
let hasEnded = false;

/** From now on what waits is sent: at once, when the connection is back, and again after a failure. For the frame, so
 *  that it happens whatever page is open. What another person left on this device is forgotten. */
export function watchQueue() {
  joinTabs({ onOutcome: tellWaiters, onReplaced: passWaiters });
  addEventListener('online', resumeQueue);
  onEvent('session-renewed', resumeQueue);
  // Before those who write in their last moment.
  addEventListener('pagehide', leave, { capture: true });
  addEventListener('pageshow', () => {
    isPageLeaving = false;
    void sendQueued();
  });
  // The server may tell later whose page it is.
  onEvent('user-known', begin);
  begin();
}

function begin() {
  const userId = shownUserId();
  if (userId === undefined) return;
  forgetWrites({ except: userId });
  forgetDrafts({ except: userId });
  void forgetUploads({ except: userId });
  void sendQueued();
}

/** Sends what waits, however long the next try would be away: the connection is back, or somebody has signed in again. */
export function resumeQueue() {
  isSignedOut = false;
  retryMs = firstRetryMs;
  void sendQueued();
}

/** Sends what waits, in order and one after the other. @returns when nothing waits or the server cannot be reached. */
export function sendQueued(): Promise<void> {
  isWanted = true;
  sending ??= inTurn(sendWhileWanted).finally(() => {
    sending = undefined;
    // What came in this very moment.
    if (isWanted) void sendQueued();
  });
  return sending;
}

/** Forgets what waits, what was being written and what was being uploaded, and keeps nothing from now on: the person has
 *  signed out, and the page is about to go.
 *  @returns when the browser has forgotten it. */
export function endQueue(): Promise<void> {
  stopQueue();
  forgetWrites();
  endDrafts();
  return forgetUploads();
}

/** Sends and keeps nothing from now on: the person has signed out in another tab, which has forgotten what waited. */
export function stopQueue() {
  hasEnded = true;
  isSignedOut = true;
  stopDrafts();
}

/** Whether the person has signed out. */
export function isQueueOver(): boolean {
  return hasEnded;
}

/** Sends one write without waiting for those before it: this may be the page's last moment. A refusal says nothing then,
 *  for it may rest on one of them. */
export function sendAtOnce(userId: string, write: QueuedWrite) {
  if (!navigator.onLine || isSignedOut) return;
  send(write).then((answer) => settle(userId, write, { answer }), nothing);
}

/** Whether the page is being left: what is written now must be sent at once. */
export function isLeaving(): boolean {
  return isPageLeaving;
}

/** The answer to a write, once it has come. @param formerId of the write whose place it takes; who waits for that one
 *  is given this one's answer. */
export function awaitOutcome(id: string, formerId?: string): Promise<unknown> {
  const waiter = Promise.withResolvers<unknown>();
  if (formerId !== undefined) {
    passWaiters(formerId, id);
    tellReplaced(formerId, id);
  }
  waiters.set(id, [...(waiters.get(id) ?? []), waiter]);
  return waiter.promise;
}

function passWaiters(formerId: string, id: string) {
  const former = waiters.get(formerId);
  if (former === undefined) return;
  waiters.delete(formerId);
  waiters.set(id, [...(waiters.get(id) ?? []), ...former]);
}

/** One tab at a time: else they would send out of order. Where the browser has no locks (plain http), each sends; the
 *  verbs may be repeated. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks === undefined) await work();
  else await locks.request('grove.queue', work);
}

async function sendWhileWanted() {
  while (isWanted) {
    isWanted = false;
    await sendAll();
  }
}

async function sendAll() {
  clearTimeout(timer);
  const userId = shownUserId();
  if (userId === undefined) return;
  const heldUp = new Set<string>();
  for (let write = nextOf(userId, heldUp); write !== undefined; write = nextOf(userId, heldUp)) {
    if (!navigator.onLine || isSignedOut) return;
    if (isOutdated(write)) {
      removeWrite(userId, write);
      continue;
    }
    const outcome = await attempt(write);
    if (outcome !== undefined) {
      retryMs = firstRetryMs;
      settle(userId, write, outcome);
    } else if (stuck.has(write.id)) heldUp.add(lineOf(write));
    else {
      planRetry();
      return;
    }
  }
  if (heldUp.size > 0) planRetry();
}

function nextOf(userId: string, heldUp: ReadonlySet<string>): QueuedWrite | undefined {
  return listWrites(userId).find((write) => write.refused === undefined && !heldUp.has(lineOf(write)));
}

function lineOf({ key, line = key }: QueuedWrite) {
  return line;
}

/** What says how long it has waited is about a moment: the server takes none from so long ago. */
function isOutdated({ ageIn, at }: QueuedWrite) {
  return ageIn !== undefined && Date.now() - at > queuedForSecondsMax * 1_000;
}

/** @returns undefined when it has to be tried again. */
async function attempt(write: QueuedWrite): Promise<Outcome | undefined> {
  try {
    return { answer: await send(write) };
  } catch (error) {
    if (write.logAs !== undefined) reportError(new Error(write.logAs, { cause: error }));
    if (codeOf(error) === 'unauthorized') isSignedOut = true;
    if (codeOf(error) === 'internal') noteFailure(write);
    return error instanceof ApiError && isFinal(error) ? { error } : undefined;
  }
}

/** From when the server has failed at it for a while, those behind it go on. It is tried again before them. */
function noteFailure({ id, logAs }: QueuedWrite) {
  const since = failingSince.get(id) ?? Date.now();
  failingSince.set(id, since);
  if (stuck.has(id) || Date.now() - since < inOrderForMs) return;
  stuck.add(id);
  const description = 'The server fails at something you did. It is kept on this device and sent again.';
  if (logAs === undefined) toast({ variant: 'destructive', title: 'Not saved yet', description });
}

/** An answer without a code is not the server's own. */
function isFinal({ status, code }: ApiError) {
  return code !== undefined && status >= 400 && status < 500 && !notFinal.includes(status);
}

function send({ endpoint, params, body, ageIn, at }: QueuedWrite): Promise<unknown> {
  const seconds = Math.min(Math.max(Math.floor((Date.now() - at) / 1_000), 0), queuedForSecondsMax);
  const sent = ageIn === undefined ? body : { ...(body as object), [ageIn]: seconds };
  const options = { params, body: sent, signal: AbortSignal.timeout(answerWithinMs), callerSendsAgain: true };
  return call(endpoint as EndpointKey, options as unknown as CallOptions<EndpointKey>);
}

function settle(userId: string, write: QueuedWrite, outcome: Outcome) {
  const stored = listWrites(userId).find(({ id }) => id === write.id);
  const isKept = 'error' in outcome && write.keepRefused === true;
  if (isKept && stored !== undefined) putWrite(userId, { ...write, refused: true });
  else removeWrite(userId, write);
  const isTold = tellWaiters(write.id, outcome);
  // Another tab has sent it, too, or it was taken back.
  if (stored === undefined || stored.refused !== undefined) {
    if (isTold) tellTold(write.id);
    return;
  }
  const isToldElsewhere = tellOutcome(write.id, outcome);
  if (!isTold) void settleForNobody(write, outcome, isToldElsewhere);
}

/** @returns whether somebody waited for it. */
function tellWaiters(id: string, outcome: Outcome): boolean {
  const waiting = waiters.get(id) ?? [];
  waiters.delete(id);
  for (const { resolve, reject } of waiting)
    if ('error' in outcome) reject(outcome.error);
    else resolve(outcome.answer);
  return waiting.length > 0;
}

/** A page before this one was left with it, or another tab has made it: this one shows what it has changed, and says that
 *  it came to nothing unless the other does. */
async function settleForNobody({ logAs }: QueuedWrite, outcome: Outcome, isToldElsewhere: Promise<boolean>) {
  void queryClient.invalidateQueries();
  if (await isToldElsewhere) return;
  if ('answer' in outcome) announceProgress();
  else if (logAs === undefined)
    toast({ variant: 'destructive', title: 'Not saved', description: `${inPlainWords(outcome.error)}.` });
}

function planRetry() {
  if (isSignedOut) return;
  timer = setTimeout(() => void sendQueued(), retryMs);
  retryMs = Math.min(retryMs * 2, lastRetryMs);
}

function leave() {
  isPageLeaving = true;
  const userId = shownUserId();
  if (userId === undefined) return;
  const lines = new Set<string>();
  for (const write of listWrites(userId)) {
    if (write.refused !== undefined) continue;
    if (!lines.has(lineOf(write))) sendAtOnce(userId, write);
    lines.add(lineOf(write));
  }
}

function nothing() {
  // It stays in the queue.
}
