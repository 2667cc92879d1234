// Over budget: one closure over the state of one sender; each of its steps is a short function of its own.
import { samePosition } from './position.ts';
import type { Position } from './position.ts';
import { stillCounts } from './positionQueue.ts';
import type { PositionQueue, UnsentPosition } from './positionQueue.ts';

export interface ProgressSaver {
  /** Keeps the position and sends it; returns at once and never throws. */
  save: (position: Position) => void;
  /** The page may go away now: sends what is not yet sent, without waiting for what is under way. */
  leave: (position: Position | undefined) => void;
  /** Where the member resumes, given what the server said on loading. */
  resumeFrom: (server: Position) => Position;
  /** Acts on what the server said on loading: sends what is unsent and still counts, forgets the rest. */
  settle: (server: Position) => void;
  /** Tries again at once, for when the connection is back. */
  retryNow: () => void;
  /** Stops trying again. What is unsent stays in the queue for the next visit. */
  stop: () => void;
}

export interface SaverEdge {
  /** Goes on when the page is left. */
  send: (position: Position) => Promise<Position>;
  /** Asks the server which position it holds. */
  read: () => Promise<Position>;
  /** Whether the server refused for good, so that sending the same again is pointless. */
  isFinal: (error: unknown) => boolean;
  log: (message: string, error: unknown) => void;
  now?: () => number;
}

const firstRetryMs = 5_000;
const lastRetryMs = 60_000;
/** Up to this age a position is what the member is doing now; an older one asks first whether another device moved on. */
const freshMs = 60_000;

/**
 * Saves the position in one course: one request at a time, always with the latest position, again and again until the
 * server has it or refuses it for good. A failure is logged and disturbs nobody.
 */
export function createProgressSaver(queue: PositionQueue, edge: SaverEdge): ProgressSaver {
  const now = edge.now ?? Date.now;
  let busy = false;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;
  let lastHandled: Position | undefined;
  let leftWith: string | undefined;

  async function flush() {
    const entry = queue.read();
    if (busy || !entry) return;
    clearTimeout(timer);
    busy = true;
    const delivered = await deliver(entry);
    busy = false;
    if (!delivered) planRetry();
    else if (queue.read()) void flush();
  }

  /** True when the entry needs no further attempt. */
  async function deliver(entry: UnsentPosition): Promise<boolean> {
    try {
      if (isFresh(entry) || (await isWanted(entry))) await transmit(entry);
      retryMs = firstRetryMs;
      return true;
    } catch (error) {
      edge.log('Failed to save progress', error);
      if (!edge.isFinal(error)) return false;
      queue.drop(entry);
      return true;
    }
  }

  async function isWanted(entry: UnsentPosition): Promise<boolean> {
    const server = await edge.read();
    queue.learn(server);
    const wanted = stillCounts(entry, server);
    if (!wanted) queue.drop(entry);
    return wanted;
  }

  async function transmit(entry: UnsentPosition) {
    queue.markSent(entry);
    queue.acknowledge(entry, await edge.send(entry.position));
  }

  function planRetry() {
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), retryMs);
    retryMs = Math.min(retryMs * 2, lastRetryMs);
  }

  function isFresh(entry: UnsentPosition) {
    return now() - entry.at < freshMs;
  }

  function keep(position: Position) {
    lastHandled = position;
    queue.put(position);
  }

  function resumeFrom(server: Position): Position {
    const entry = queue.read();
    return entry && stillCounts(entry, server) ? entry.position : server;
  }

  return {
    save(position) {
      keep(position);
      void flush();
    },
    leave(position) {
      if (position && !(lastHandled && samePosition(position, lastHandled))) keep(position);
      const entry = queue.read();
      if (!entry || !isFresh(entry) || entry.key === leftWith) return;
      leftWith = entry.key;
      // Not waiting for a request that is under way: this may be the last moment.
      void deliver(entry).then((delivered) => {
        leftWith = undefined;
        if (!delivered) planRetry();
      });
    },
    resumeFrom,
    settle(server) {
      lastHandled = resumeFrom(server);
      queue.learn(server);
      const entry = queue.read();
      if (entry && samePosition(entry.position, lastHandled) && !samePosition(entry.position, server))
        void flush();
      else if (entry) queue.drop(entry);
    },
    retryNow() {
      retryMs = firstRetryMs;
      void flush();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
