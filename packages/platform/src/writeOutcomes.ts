import { ApiError } from './call.ts';

/** The server's final response to a write: it will not be sent again. */
export type Outcome = { answer: unknown } | { error: ApiError };

/** Messages between the tabs. The browser would copy only the message of an error object. */
type Message =
  | { kind: 'answered'; id: string; answer: unknown }
  | { kind: 'refused'; id: string; refusal: Pick<ApiError, 'status' | 'text' | 'code' | 'field' | 'details'> }
  /** A later write has replaced the write. */
  | { kind: 'replaced'; id: string; by: string }
  /** The sending tab made the write, has its outcome and shows it. */
  | { kind: 'shown'; id: string };

type Waiter = PromiseWithResolvers<unknown>;

/** A tab that awaits an outcome replies within this time, also in the background, unless the browser
 *  has suspended it. */
const claimTimeoutMs = 1_000;

/** Callers in the tab that made a write. */
const waiters = new Map<string, Waiter[]>();
/** Callers that show the write of another tab or of a previous page. */
const followers = new Map<string, Waiter[]>();
const claimCallbacks = new Map<string, (isShown: boolean) => void>();
let queueChannel: BroadcastChannel | undefined;

/** Starts receiving the outcomes of writes that another tab has sent: one tab sends for all. */
export function joinTabs(): void {
  if (queueChannel !== undefined) return;
  queueChannel = new BroadcastChannel('grove.queue');
  queueChannel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'shown') claimCallbacks.get(data.id)?.(true);
    else if (data.kind === 'replaced') transferWaiters(data.id, data.by);
    else if (settleInThisTab(data.id, toOutcome(data)).isOwn) confirmShown(data.id);
  });
}

/** Waits for the server's response to a write that this tab has made.
 *  @param replacedId the write that it replaces, whose callers get the response to this one. */
export function awaitOutcome(id: string, replacedId?: string): Promise<unknown> {
  if (replacedId !== undefined) {
    transferWaiters(replacedId, id);
    post({ kind: 'replaced', id: replacedId, by: id });
  }
  return addWaiter(waiters, id);
}

/** Waits for the server's response to a write of another tab or of a previous page. A refusal is shown
 *  elsewhere. */
export function followOutcome(id: string): Promise<unknown> {
  return addWaiter(followers, id);
}

/** Whether this tab made the write. */
export function isAwaited(id: string): boolean {
  return waiters.has(id);
}

/** Settles the promises of this tab for a write.
 *  @returns whether this tab made it, and whether this tab showed it as pending. */
export function settleInThisTab(id: string, outcome: Outcome): { isOwn: boolean; isShown: boolean } {
  const isOwn = waiters.has(id);
  const isShown = isOwn || followers.has(id);
  for (const { resolve, reject } of [...(waiters.get(id) ?? []), ...(followers.get(id) ?? [])])
    if ('error' in outcome) reject(outcome.error);
    else resolve(outcome.answer);
  waiters.delete(id);
  followers.delete(id);
  return { isOwn, isShown };
}

/** Sends an outcome to the other tabs. @returns whether one of them made the write. */
export function settleInOtherTabs(id: string, outcome: Outcome): Promise<boolean> {
  if (queueChannel === undefined) return Promise.resolve(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, claimTimeoutMs, false);
  claimCallbacks.set(id, resolve);
  post(toMessage(id, outcome));
  return promise.finally(() => {
    clearTimeout(timer);
    claimCallbacks.delete(id);
  });
}

/** Notifies the other tabs that this one made a write and shows its outcome. */
export function confirmShown(id: string): void {
  post({ kind: 'shown', id });
}

function addWaiter(waitersById: Map<string, Waiter[]>, id: string): Promise<unknown> {
  const waiter = Promise.withResolvers<unknown>();
  waitersById.set(id, [...(waitersById.get(id) ?? []), waiter]);
  return waiter.promise;
}

function transferWaiters(replacedId: string, id: string) {
  for (const waitersById of [waiters, followers]) {
    const transferred = waitersById.get(replacedId);
    if (transferred === undefined) continue;
    waitersById.delete(replacedId);
    waitersById.set(id, [...(waitersById.get(id) ?? []), ...transferred]);
  }
}

function post(message: Message) {
  queueChannel?.postMessage(message);
}

function toMessage(id: string, outcome: Outcome): Message {
  if ('answer' in outcome) return { kind: 'answered', id, answer: outcome.answer };
  const { status, text, code, field, details } = outcome.error;
  return { kind: 'refused', id, refusal: { status, text, code, field, details } };
}

function toOutcome(message: Extract<Message, { kind: 'answered' | 'refused' }>): Outcome {
  if (message.kind === 'answered') return { answer: message.answer };
  const { status, text, code, field, details } = message.refusal;
  return { error: new ApiError(status, text, { code, field, details }) };
}
