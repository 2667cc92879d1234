import type { LiveEvent } from '@grove/contracts/live';
import { emit } from '@grove/platform/events';
import { tellLive, tellLiveMissed } from '@grove/platform/live';
import { openSource } from './liveSource.ts';

/** Messages between the browser's tabs. */
type Word =
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
const silentMs = 55_000;
const lookMs = 15_000;

export interface SharedLive {
  join: () => void;
  leave: () => void;
}

/** Delivers live events to this page over one connection shared by all tabs of the browser that show this
 *  user. One tab leads: it listens and forwards events to the others. When it closes, the next tab continues
 *  from the last event. */
export function shareLive(userId: string): SharedLive {
  const name = `grove-live-${userId}`;
  const seen = new Set<string>();
  let recent: { id: string; event: LiveEvent; at: number }[] = [];
  let lastId: string | undefined;
  let lastHeard = Date.now();
  let tabs: BroadcastChannel | undefined;
  let stopLeading: (() => void) | undefined;
  let membership = new AbortController();

  return { join, leave };

  function join() {
    if (tabs !== undefined) return;
    membership = new AbortController();
    const { signal } = membership;
    tabs = new BroadcastChannel(name);
    tabs.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      hear(data);
    });
    say({ word: 'who' });
    lastHeard = Date.now();
    // Without the Web Locks API, on a page without TLS, each visible tab listens for itself.
    if ('locks' in navigator) queue(signal);
    else lead(signal, () => undefined);
    const looking = setInterval(lookAfterLeader, lookMs);
    document.addEventListener('visibilitychange', lookAfterLeader, { signal });
    signal.addEventListener('abort', () => {
      clearInterval(looking);
    });
  }

  function leave() {
    membership.abort();
    stopLeading?.();
    tabs?.close();
    tabs = undefined;
  }

  function queue(signal: AbortSignal) {
    navigator.locks.request(name, { signal }, () => untilDone(signal)).catch(nothing);
  }

  /** The visible tab takes over from a leading tab that has gone silent. */
  function lookAfterLeader() {
    if (stopLeading !== undefined || document.visibilityState !== 'visible') return;
    if (Date.now() - lastHeard < silentMs || !('locks' in navigator)) return;
    const { signal } = membership;
    lastHeard = Date.now();
    navigator.locks.request(name, { steal: true }, () => untilDone(signal)).catch(() => robbed(signal));
  }

  function robbed(signal: AbortSignal) {
    stopLeading?.();
    if (!signal.aborted) queue(signal);
  }

  function untilDone(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal.aborted) resolve();
      else lead(signal, resolve);
    });
  }

  function lead(signal: AbortSignal, onEnd: () => void) {
    const close = openSource({
      userId,
      lastId,
      onEvent: (id, event) => pass({ word: 'event', id, event }),
      onHere: (id) => pass({ word: 'here', id }),
      onMissed: () => pass({ word: 'missed' }),
      onOver: () => pass({ word: 'over' }),
    });
    stopLeading = () => {
      stopLeading = undefined;
      close();
      onEnd();
    };
    if (signal.aborted) stopLeading();
  }

  /** Sends the message to the other tabs and handles it in this one. */
  function pass(word: Word) {
    say(word);
    hear(word);
  }

  function say(word: Word) {
    tabs?.postMessage(word);
  }

  function hear(word: Word) {
    lastHeard = Date.now();
    if (word.word === 'event') hearEvent(word);
    else if (word.word === 'here') lastId = word.id === '' ? lastId : word.id;
    else if (word.word === 'missed') tellLiveMissed();
    else if (word.word === 'over') endSession(leave);
    else if (stopLeading !== undefined) catchUp();
  }

  function hearEvent({ id, event }: { id: string; event: LiveEvent }) {
    lastId = id;
    if (seen.has(id)) return;
    seen.add(id);
    for (const one of seen) if (seen.size > seenMax) seen.delete(one);
    recent = [...recent.filter(({ at }) => at > Date.now() - recentMs), { id, event, at: Date.now() }];
    void tellLive(id, event);
  }

  /** Sends recent events again. Tabs that have received an event drop it. */
  function catchUp() {
    const from = Date.now() - recentMs;
    for (const { id, event, at } of recent) if (at > from) say({ word: 'event', id, event });
    if (lastId !== undefined) say({ word: 'here', id: lastId });
  }
}

function endSession(leave: () => void) {
  leave();
  emit('session-ended');
}

function nothing() {
  // The page left before it got the lock.
}
