import type { Readable } from 'node:stream';
import type { Id } from '@grove/contracts/fields/fields';
import type { Logger } from 'pino';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { eventLag, liveConnections } from './eventsMetrics.ts';
import type { StoredEvent } from './events.model.ts';
import { watchEvents } from './watchEvents.ts';
import type { EventWatch } from './watchEvents.ts';
import { heartbeatFrame, toFrame } from './frames.ts';
import { openConnection } from './liveConnection.ts';
import type { LiveAudiences, LiveConnection } from './liveConnection.ts';

/** Functions of higher-level modules that the hub needs. */
export interface HubOptions {
  /** Returns the circles and pods of a member. */
  audiencesOf: (userId: Id) => Promise<LiveAudiences>;
  /** Returns which of these sessions still exist. */
  getActiveSessions: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  log?: Logger;
  /** Aborted when the process ends. Pages then reconnect to another process. */
  ending?: AbortSignal;
}

const limits = {
  /** A browser has one connection for all of its tabs. */
  perMember: 20,
  /** Below the limit of `limitConnections`, so that there is room for requests. */
  all: 3_000,
};
const heartbeatMs = 15_000;
/** Maximum time that a connection outlives its session. */
const sessionCheckMs = 2_000;

export interface LiveHub {
  /** @throws AppError('too-many-requests' | 'unavailable') beyond the limits. */
  connect(page: { userId: Id; sessionId: string; since: number | null; bornAt?: Date }): Promise<Readable>;
}

/** Creates the hub that sends live events to the open pages of this process. One change stream serves all of them
 *  while any are connected; each page receives the events of its audiences. */
export function createHub({ audiencesOf, getActiveSessions, log, ending }: HubOptions): LiveHub {
  /** The connections of each audience. */
  const subscribers = new Map<string, Set<LiveConnection>>();
  const audiences = new Map<LiveConnection, ReadonlySet<string>>();
  let watch: EventWatch | undefined;
  let timers: NodeJS.Timeout[] = [];
  let isChecking = false;
  ending?.addEventListener('abort', endAll);

  return {
    async connect(page) {
      if (ending?.aborted || audiences.size >= limits.all) throw new AppError('unavailable');
      if ((subscribers.get(`user:${page.userId}`)?.size ?? 0) >= limits.perMember)
        throw new AppError('too-many-requests');
      const { stream } = await openConnection({ ...page, audiencesOf: loadAudiences, subscribe });
      return stream;
    },
  };

  /** Reads audiences only after the change stream has started, so that no event is missed in between. */
  async function loadAudiences(userId: Id): Promise<LiveAudiences> {
    await start().ready;
    return audiencesOf(userId);
  }

  function start(): EventWatch {
    if (watch !== undefined) return watch;
    watch = watchEvents({ onEvent, onLost: restart, ...(log && { log }) });
    // If it cannot start, the next connection starts it again.
    watch.ready.catch(stop);
    timers = [
      setInterval(sendHeartbeats, heartbeatMs),
      setInterval(() => void endExpiredSessions(), sessionCheckMs),
    ];
    for (const timer of timers) timer.unref();
    return watch;
  }

  function stop(): void {
    watch?.stop();
    watch = undefined;
    for (const timer of timers) clearInterval(timer);
  }

  function subscribe(connection: LiveConnection, now: ReadonlySet<string>): void {
    const before = audiences.get(connection);
    if (before === undefined) connection.stream.once('close', () => removeConnection(connection));
    for (const one of before ?? []) if (!now.has(one)) unsubscribe(one, connection);
    for (const one of now) {
      const connections = subscribers.get(one) ?? new Set();
      subscribers.set(one, connections.add(connection));
    }
    audiences.set(connection, now);
    liveConnections.set(audiences.size);
  }

  function removeConnection(connection: LiveConnection): void {
    for (const one of audiences.get(connection) ?? []) unsubscribe(one, connection);
    audiences.delete(connection);
    liveConnections.set(audiences.size);
    if (audiences.size === 0) stop();
  }

  function unsubscribe(audience: string, connection: LiveConnection): void {
    const connections = subscribers.get(audience);
    connections?.delete(connection);
    if (connections?.size === 0) subscribers.delete(audience);
  }

  function onEvent(event: StoredEvent): void {
    eventLag.observe((clock.now().getTime() - event.createdAt.getTime()) / 1_000);
    const frame = toFrame(event);
    // A page may be in several of the event's audiences, but receives it once.
    const all = new Set(event.audiences.flatMap((one) => [...(subscribers.get(one) ?? [])]));
    for (const connection of all) connection.receive(event, frame);
  }

  function sendHeartbeats(): void {
    for (const connection of audiences.keys()) connection.send(heartbeatFrame);
  }

  async function endExpiredSessions(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    const all = [...audiences.keys()];
    try {
      const active = await getActiveSessions([...new Set(all.map(({ sessionId }) => sessionId))]);
      for (const one of all) if (!active.has(one.sessionId)) one.end('session-over');
    } catch {
      // Checked again two seconds later. While the database is unavailable, no events arrive either.
    } finally {
      isChecking = false;
    }
  }

  /** Ends all connections. The pages reconnect and get what they have missed. */
  function restart(): void {
    stop();
    endAll();
  }

  function endAll(): void {
    for (const connection of audiences.keys()) connection.end('coming-back');
  }
}
