import { Readable } from 'node:stream';
import type { Id } from '@grove/contracts/fields/fields';
import { clock } from '../../infra/clock.ts';
import type { StoredEvent } from './events.model.ts';
import { findMissedEvents } from './findMissedEvents.ts';
import { toFrame, helloFrame, missedFrame, sessionEndedFrame } from './frames.ts';
import { sentEvents } from './eventsMetrics.ts';

/** An open page's connection. */
export interface LiveConnection {
  userId: Id;
  sessionId: string;
  /** The stream that the page reads. */
  stream: Readable;
  /** Handles an event that was just committed. */
  receive(event: StoredEvent, frame: Buffer): void;
  send(frame: Buffer): void;
  /** Ends the connection. The page reconnects by itself unless its session has ended. */
  end(reason: 'coming-back' | 'session-over'): void;
}

/** The circles and pods of a member. */
export interface LiveAudiences {
  audiences: readonly string[];
  /** When the first of them may end; null if none does by itself. */
  validUntil: Date | null;
}

interface ConnectionOptions {
  userId: Id;
  sessionId: string;
  /** Time since which the page may have missed events, in seconds by the database's clock; null if that is too long
   *  ago. */
  since: number | null;
  /** When the page was requested, if it has not received any event yet. */
  bornAt?: Date;
  audiencesOf: (userId: Id) => Promise<LiveAudiences>;
  /** Makes the hub call `receive` for events of these audiences, and only for these from now on. */
  subscribe: (connection: LiveConnection, audiences: ReadonlySet<string>) => void;
}

/** Maximum unread data in bytes. A reader beyond it is disconnected, reconnects and gets what it has missed. */
const maxUnreadBytes = 256 * 1_024;
const maxQueued = 2_000;
/** In seconds. Transactions and clock differences are shorter, so an event written before a moment may be committed
 *  at most this long after it. */
export const overlapSeconds = 10;

/** Opens a page's connection: first the events it has missed, then live events, in the order in which they were
 *  committed.
 *  @throws what the database throws if it is unavailable. */
export async function openConnection(options: ConnectionOptions): Promise<LiveConnection> {
  const { userId, sessionId, since, bornAt = new Date(0), audiencesOf, subscribe } = options;
  const ownAudience = `user:${userId}`;
  let audiences: ReadonlySet<string> = new Set(['everybody', ownAudience]);
  let validUntil: Date | null = null;
  // Events that arrive while something is being looked up.
  const queue: { event: StoredEvent; frame: Buffer }[] = [];
  let isBusy = true;
  let hasEnded = false;

  const stream = new Readable({ read: () => undefined });
  const connection: LiveConnection = { userId, sessionId, stream, receive, send, end };
  // Before anything is read, so that a removal from a circle in the meantime is received.
  subscribe(connection, audiences);
  await sendMissed().catch((error: unknown) => {
    stream.destroy();
    throw error;
  });
  void drainQueue();
  return connection;

  async function sendMissed(): Promise<void> {
    await loadAudiences();
    const now = Math.floor(clock.now().getTime() / 1_000);
    const { events, until } = await findMissedEvents([...audiences], since ?? now);
    send(helloFrame(until, 1_000 + Math.floor(Math.random() * 4_000)));
    if (events === null || since === null) send(missedFrame);
    else for (const event of events) if (event.createdAt >= bornAt) send(toFrame(event));
  }

  function receive(event: StoredEvent, frame: Buffer): void {
    if (!isBusy && !changesAudiences(event) && !hasPassed(validUntil)) {
      deliver(event, frame);
      return;
    }
    queue.push({ event, frame });
    if (queue.length > maxQueued) stream.destroy();
    else if (!isBusy) void drainQueue();
  }

  /** Sends waiting events in order. After an event about the member's circles, and once the access to one may have
   *  ended, their circles are read again first. */
  async function drainQueue(): Promise<void> {
    isBusy = true;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        if (changesAudiences(next.event) || hasPassed(validUntil)) await refreshAudiences(next.event);
        deliver(next.event, next.frame);
      }
      isBusy = false;
    } catch {
      // The page reconnects once the database is back.
      stream.destroy();
    }
  }

  function changesAudiences({ kind, audiences: eventAudiences }: StoredEvent): boolean {
    return kind === 'circle' && eventAudiences.includes(ownAudience);
  }

  /** Updates the audiences after the member's circles have changed, and sends the events of new circles that were
   *  missed in the meantime. */
  async function refreshAudiences(event: StoredEvent): Promise<void> {
    const before = audiences;
    await loadAudiences();
    const added = [...audiences].filter((one) => !before.has(one));
    if (added.length === 0) return;
    const { events } = await findMissedEvents(added, event.order.t - overlapSeconds);
    if (events === null) send(missedFrame);
    else for (const missed of events) send(toFrame(missed));
  }

  async function loadAudiences(): Promise<void> {
    const found = await audiencesOf(userId);
    audiences = new Set(['everybody', ownAudience, ...found.audiences]);
    validUntil = found.validUntil;
    if (!stream.destroyed) subscribe(connection, audiences);
  }

  function deliver(event: StoredEvent, frame: Buffer): void {
    if (!event.audiences.some((one) => audiences.has(one))) return;
    sentEvents.inc();
    send(frame);
  }

  function send(frame: Buffer): void {
    if (stream.destroyed || hasEnded) return;
    stream.push(frame);
    if (stream.readableLength > maxUnreadBytes) stream.destroy();
  }

  function end(reason: 'coming-back' | 'session-over'): void {
    if (reason === 'session-over') send(sessionEndedFrame);
    if (hasEnded || stream.destroyed) return;
    hasEnded = true;
    stream.push(null);
  }
}

function hasPassed(moment: Date | null): boolean {
  return moment !== null && moment <= clock.now();
}
