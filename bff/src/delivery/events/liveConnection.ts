import { Readable } from 'node:stream';
import type { Id } from '@grove/contracts/fields';
import { clock } from '../../infra/clock.ts';
import type { StoredEvent } from './events.model.ts';
import { findMissed } from './findMissed.ts';
import { frameOf, helloFrame, missedFrame, overFrame } from './frames.ts';
import { sentEvents } from './eventsMetrics.ts';

/** A page's place among those who hear. */
export interface LiveConnection {
  userId: Id;
  sessionId: string;
  /** What is sent to it. */
  stream: Readable;
  /** Takes an event that was just committed. */
  hear(event: StoredEvent, frame: Buffer): void;
  send(frame: Buffer): void;
  /** Ends it; its page comes back by itself unless its session is over. */
  end(why: 'coming-back' | 'session-over'): void;
}

interface Parts {
  userId: Id;
  sessionId: string;
  /** From when on it missed what was told, in seconds by the database's clock; null when that is too long ago. */
  since: number | null;
  /** Of a page that has heard nothing yet: when it was asked for. */
  bornAt?: Date;
  audiencesOf: (userId: Id) => Promise<readonly string[]>;
  /** Has `hear` called for what these are told, and for nothing else from now on. */
  listen: (connection: LiveConnection, audiences: ReadonlySet<string>) => void;
}

/** Of what a reader does not take. It is then dropped, comes back and asks for what it has missed. */
const unreadMax = 256 * 1_024;
const waitingMax = 2_000;
/** A transaction lasts no longer, clocks differ by no more: what was written before may have been committed after. */
export const overlapSeconds = 10;

/** Opens a page's connection: what it has missed comes first, then what happens, in the order in which it was committed.
 *  @throws what the database throws while it is away. */
export async function openConnection(parts: Parts): Promise<LiveConnection> {
  const { userId, sessionId, since, bornAt = new Date(0), audiencesOf, listen } = parts;
  const own = `user:${userId}`;
  let audiences: ReadonlySet<string> = new Set(['everybody', own]);
  // What comes while something is looked up.
  const waiting: { event: StoredEvent; frame: Buffer }[] = [];
  let isBusy = true;
  let hasEnded = false;

  const stream = new Readable({ read: () => undefined });
  const connection: LiveConnection = { userId, sessionId, stream, hear, send, end };
  // Before anything is read: who is taken out of a circle meanwhile is told so.
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

  /** Tells what waits, in order. Who is in a circle is read anew before what comes after such a change. */
  async function goOn(): Promise<void> {
    isBusy = true;
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        if (changesAudiences(next.event)) await follow(next.event);
        tell(next.event, next.frame);
      }
      isBusy = false;
    } catch {
      // It comes back when the database does.
      stream.destroy();
    }
  }

  function changesAudiences({ kind, audiences: told }: StoredEvent): boolean {
    return kind === 'circle' && told.includes(own);
  }

  /** After who is in a circle has changed. What was told in one that is new to them went past meanwhile. */
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
