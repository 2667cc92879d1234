import { Readable } from 'node:stream';
import type { Id } from '@grove/contracts/fields';
import { clock } from '../../infra/clock.ts';
import type { StoredEvent } from './events.model.ts';
import { findMissed } from './findMissed.ts';
import { frameOf, helloFrame, missedFrame, overFrame } from './frames.ts';
import { sentEvents } from './eventsMetrics.ts';

/** An open page's connection. */
export interface LiveConnection {
  userId: Id;
  sessionId: string;
  /** The stream that the page reads. */
  stream: Readable;
  /** Handles an event that was just committed. */
  hear(event: StoredEvent, frame: Buffer): void;
  send(frame: Buffer): void;
  /** Ends the connection. The page reconnects by itself unless its session has ended. */
  end(why: 'coming-back' | 'session-over'): void;
}

interface Parts {
  userId: Id;
  sessionId: string;
  /** Time since which the page may have missed events, in seconds by the database's clock; null if that is too long
   *  ago. */
  since: number | null;
  /** When the page was requested, if it has not received any event yet. */
  bornAt?: Date;
  audiencesOf: (userId: Id) => Promise<readonly string[]>;
  /** Makes the hub call `hear` for events of these audiences, and only for these from now on. */
  listen: (connection: LiveConnection, audiences: ReadonlySet<string>) => void;
}

/** Maximum unread data in bytes. A reader beyond it is disconnected, reconnects and gets what it has missed. */
const unreadMax = 256 * 1_024;
const waitingMax = 2_000;
/** In seconds. Transactions and clock differences are shorter, so an event written before a moment may be committed
 *  at most this long after it. */
export const overlapSeconds = 10;

/** Opens a page's connection: first the events it has missed, then live events, in the order in which they were
 *  committed.
 *  @throws what the database throws if it is unavailable. */
export async function openConnection(parts: Parts): Promise<LiveConnection> {
  const { userId, sessionId, since, bornAt = new Date(0), audiencesOf, listen } = parts;
  const own = `user:${userId}`;
  let audiences: ReadonlySet<string> = new Set(['everybody', own]);
  // Events that arrive while something is being looked up.
  const waiting: { event: StoredEvent; frame: Buffer }[] = [];
  let isBusy = true;
  let hasEnded = false;

  const stream = new Readable({ read: () => undefined });
  const connection: LiveConnection = { userId, sessionId, stream, hear, send, end };
  // Before anything is read, so that a removal from a circle in the meantime is received.
  listen(connection, audiences);
  await begin().catch((error: unknown) => {
    stream.destroy();
    throw error;
  });
  void goOn();
  return connection;

  async function begin(): Promise<void> {
    await readAudiences();
    const now = Math.floor(clock.now().getTime() / 1_000);
    const { events, until } = await findMissed([...audiences], since ?? now);
    send(helloFrame(until, 1_000 + Math.floor(Math.random() * 4_000)));
    if (events === null || since === null) send(missedFrame);
    else for (const event of events) if (event.createdAt >= bornAt) send(frameOf(event));
  }

  function hear(event: StoredEvent, frame: Buffer): void {
    if (!isBusy && !changesAudiences(event)) {
      tell(event, frame);
      return;
    }
    waiting.push({ event, frame });
    if (waiting.length > waitingMax) stream.destroy();
    else if (!isBusy) void goOn();
  }

  /** Sends waiting events in order. After an event about the member's circles, their circles are read again first. */
  async function goOn(): Promise<void> {
    isBusy = true;
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        if (changesAudiences(next.event)) await follow(next.event);
        tell(next.event, next.frame);
      }
      isBusy = false;
    } catch {
      // The page reconnects once the database is back.
      stream.destroy();
    }
  }

  function changesAudiences({ kind, audiences: told }: StoredEvent): boolean {
    return kind === 'circle' && told.includes(own);
  }

  /** Updates the audiences after the member's circles have changed, and sends the events of new circles that were
   *  missed in the meantime. */
  async function follow(event: StoredEvent): Promise<void> {
    const before = audiences;
    await readAudiences();
    const added = [...audiences].filter((one) => !before.has(one));
    if (added.length === 0) return;
    const { events } = await findMissed(added, event.order.t - overlapSeconds);
    if (events === null) send(missedFrame);
    else for (const missed of events) send(frameOf(missed));
  }

  async function readAudiences(): Promise<void> {
    audiences = new Set(['everybody', own, ...(await audiencesOf(userId))]);
    if (!stream.destroyed) listen(connection, audiences);
  }

  function tell(event: StoredEvent, frame: Buffer): void {
    if (!event.audiences.some((one) => audiences.has(one))) return;
    sentEvents.inc();
    send(frame);
  }

  function send(frame: Buffer): void {
    if (stream.destroyed || hasEnded) return;
    stream.push(frame);
    if (stream.readableLength > unreadMax) stream.destroy();
  }

  function end(why: 'coming-back' | 'session-over'): void {
    if (why === 'session-over') send(overFrame);
    if (hasEnded || stream.destroyed) return;
    hasEnded = true;
    stream.push(null);
  }
}
