import type { LiveEvent } from '@grove/contracts/api/live';
import { emit } from '@grove/platform/events';
import { publishLiveEvent, publishMissedEvents } from '@grove/platform/live';
import { openEventSource } from './eventSource.ts';

/** Messages between the browser's tabs. */
type TabMessage =
  | { word: 'event'; id: string; event: LiveEvent }
  | { word: 'missed' }
  /** Sent by the leading tab: it is alive and has received all events up to this id. */
  | { word: 'here'; id: string }
  | { word: 'over' }
  /** Sent by a new tab, which may need events from before it listened. */
  | { word: 'who' };

const seenMax = 1_000;
/** Maximum time, in milliseconds, between the request for a page and the moment it starts to listen. */
const recentMs = 30_000;
/** The browser may freeze the leading tab together with its lock. */
const silenceTimeoutMs = 55_000;
const leaderCheckMs = 15_000;

export interface SharedLive {
  join: () => void;
  leave: () => void;
}

/** Delivers live events to this page over one connection shared by all tabs of the browser that show this
 *  user. One tab leads: it listens and forwards events to the others. When it closes, the next tab continues
 *  from the last event. */
export function shareLive(userId: string): SharedLive {
  const name = `grove-live-${userId}`;
  const seenIds = new Set<string>();
  let recent: { id: string; event: LiveEvent; at: number }[] = [];
  let lastId: string | undefined;
  let lastMessageAt = Date.now();
  let tabs: BroadcastChannel | undefined;
  let stopLeading: (() => void) | undefined;
  let membership = new AbortController();

  return { join, leave };

  function join() {
    if (tabs !== undefined) return;
    membership = new AbortController();
    const { signal } = membership;
    tabs = new BroadcastChannel(name);
    tabs.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      handleMessage(data);
    });
    postToTabs({ word: 'who' });
    lastMessageAt = Date.now();
    // Without the Web Locks API, on a page without TLS, each visible tab listens for itself.
    if ('locks' in navigator) requestLead(signal);
    else lead(signal, () => undefined);
    const checkTimer = setInterval(checkLeader, leaderCheckMs);
    document.addEventListener('visibilitychange', checkLeader, { signal });
    signal.addEventListener('abort', () => {
      clearInterval(checkTimer);
    });
  }

  function leave() {
    membership.abort();
    stopLeading?.();
    tabs?.close();
    tabs = undefined;
  }

  function requestLead(signal: AbortSignal) {
    navigator.locks.request(name, { signal }, () => leadUntilAborted(signal)).catch(ignore);
  }

  /** The visible tab takes over from a leading tab that has gone silent. */
  function checkLeader() {
    if (stopLeading !== undefined || document.visibilityState !== 'visible') return;
    if (Date.now() - lastMessageAt < silenceTimeoutMs || !('locks' in navigator)) return;
    const { signal } = membership;
    lastMessageAt = Date.now();
    navigator.locks
      .request(name, { steal: true }, () => leadUntilAborted(signal))
      .catch(() => onLockStolen(signal));
  }

  function onLockStolen(signal: AbortSignal) {
    stopLeading?.();
    if (!signal.aborted) requestLead(signal);
  }

  function leadUntilAborted(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal.aborted) resolve();
      else lead(signal, resolve);
    });
  }

  function lead(signal: AbortSignal, onEnd: () => void) {
    const close = openEventSource({
      userId,
      lastId,
      onEvent: (id, event) => broadcast({ word: 'event', id, event }),
      onAlive: (id) => broadcast({ word: 'here', id }),
      onMissed: () => broadcast({ word: 'missed' }),
      onSessionEnded: () => broadcast({ word: 'over' }),
    });
    stopLeading = () => {
      stopLeading = undefined;
      close();
      onEnd();
    };
    if (signal.aborted) stopLeading();
  }

  /** Sends the message to the other tabs and handles it in this one. */
  function broadcast(word: TabMessage) {
    postToTabs(word);
    handleMessage(word);
  }

  function postToTabs(word: TabMessage) {
    tabs?.postMessage(word);
  }

  function handleMessage(word: TabMessage) {
    lastMessageAt = Date.now();
    if (word.word === 'event') handleEvent(word);
    else if (word.word === 'here') lastId = word.id === '' ? lastId : word.id;
    else if (word.word === 'missed') publishMissedEvents();
    else if (word.word === 'over') endSession(leave);
    else if (stopLeading !== undefined) resendRecent();
  }

  function handleEvent({ id, event }: { id: string; event: LiveEvent }) {
    lastId = id;
    if (seenIds.has(id)) return;
    seenIds.add(id);
    for (const one of seenIds) if (seenIds.size > seenMax) seenIds.delete(one);
    recent = [...recent.filter(({ at }) => at > Date.now() - recentMs), { id, event, at: Date.now() }];
    void publishLiveEvent(id, event);
  }

  /** Sends recent events again. Tabs that have received an event drop it. */
  function resendRecent() {
    const from = Date.now() - recentMs;
    for (const { id, event, at } of recent) if (at > from) postToTabs({ word: 'event', id, event });
    if (lastId !== undefined) postToTabs({ word: 'here', id: lastId });
  }
}

function endSession(leave: () => void) {
  leave();
  emit('session-ended');
}

function ignore() {
  // The page left before it got the lock.
}
