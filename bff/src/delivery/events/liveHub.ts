import type { Readable } from 'node:stream';
import type { Id } from '@grove/contracts/fields';
import type { Logger } from 'pino';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { eventLag, liveConnections } from './eventsMetrics.ts';
import type { StoredEvent } from './events.model.ts';
import { followEvents } from './followEvents.ts';
import type { Following } from './followEvents.ts';
import { beatFrame, frameOf } from './frames.ts';
import { openConnection } from './liveConnection.ts';
import type { LiveConnection } from './liveConnection.ts';

/** Functions of higher-level modules that the hub needs. */
export interface HubParts {
  /** Returns the circles and pods of a member. */
  audiencesOf: (userId: Id) => Promise<readonly string[]>;
  /** Returns which of these sessions still exist. */
  livingSessions: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  log?: Logger;
  /** Aborted when the process ends. Pages then reconnect to another process. */
  ending?: AbortSignal;
}

const limits = {
  /** A browser has one connection for all of its tabs. */
  eachMember: 20,
  /** Below the limit of `boundConnections`, so that there is room for requests. */
  all: 3_000,
};
const beatMs = 15_000;
/** Maximum time that a connection outlives its session. */
const sessionMs = 2_000;

export interface LiveHub {
  /** @throws AppError('too-many-requests' | 'unavailable') beyond the limits. */
  connect(page: { userId: Id; sessionId: string; since: number | null; bornAt?: Date }): Promise<Readable>;
}

/** Creates the hub that sends live events to the open pages of this process. One change stream serves all of them
 *  while any are connected; each page receives the events of its audiences. */
export function createHub({ audiencesOf, livingSessions, log, ending }: HubParts): LiveHub {
  /** The connections of each audience. */
  const hearers = new Map<string, Set<LiveConnection>>();
  const audiences = new Map<LiveConnection, ReadonlySet<string>>();
  let following: Following | undefined;
  let timers: NodeJS.Timeout[] = [];
  let isLooking = false;
  ending?.addEventListener('abort', endAll);

  return {
    async connect(page) {
      if (ending?.aborted || audiences.size >= limits.all) throw new AppError('unavailable');
      if ((hearers.get(`user:${page.userId}`)?.size ?? 0) >= limits.eachMember)
        throw new AppError('too-many-requests');
      const { stream } = await openConnection({ ...page, audiencesOf: when, listen });
      return stream;
    },
  };

  /** Reads audiences only after the change stream has started, so that no event is missed in between. */
  async function when(userId: Id): Promise<readonly string[]> {
    await start().ready;
    return audiencesOf(userId);
  }

  function start(): Following {
    if (following !== undefined) return following;
    following = followEvents({ onEvent, onLost: beginAnew, ...(log && { log }) });
    // If it cannot start, the next connection starts it again.
    following.ready.catch(stop);
    timers = [setInterval(beat, beatMs), setInterval(() => void endOrphans(), sessionMs)];
    for (const timer of timers) timer.unref();
    return following;
  }

  function stop(): void {
    following?.stop();
    following = undefined;
    for (const timer of timers) clearInterval(timer);
  }

  function listen(connection: LiveConnection, now: ReadonlySet<string>): void {
    const before = audiences.get(connection);
    if (before === undefined) connection.stream.once('close', () => leave(connection));
    for (const one of before ?? []) if (!now.has(one)) forget(one, connection);
    for (const one of now) {
      const hearing = hearers.get(one) ?? new Set();
      hearers.set(one, hearing.add(connection));
    }
    audiences.set(connection, now);
    liveConnections.set(audiences.size);
  }

  function leave(connection: LiveConnection): void {
    for (const one of audiences.get(connection) ?? []) forget(one, connection);
    audiences.delete(connection);
    liveConnections.set(audiences.size);
    if (audiences.size === 0) stop();
  }

  function forget(audience: string, connection: LiveConnection): void {
    const hearing = hearers.get(audience);
    hearing?.delete(connection);
    if (hearing?.size === 0) hearers.delete(audience);
  }

  function onEvent(event: StoredEvent): void {
    eventLag.observe((clock.now().getTime() - event.createdAt.getTime()) / 1_000);
    const frame = frameOf(event);
    // A page may be in several of the event's audiences, but receives it once.
    const all = new Set(event.audiences.flatMap((one) => [...(hearers.get(one) ?? [])]));
    for (const connection of all) connection.hear(event, frame);
  }

  function beat(): void {
    for (const connection of audiences.keys()) connection.send(beatFrame);
  }

  async function endOrphans(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    const all = [...audiences.keys()];
    try {
      const living = await livingSessions([...new Set(all.map(({ sessionId }) => sessionId))]);
      for (const one of all) if (!living.has(one.sessionId)) one.end('session-over');
    } catch {
      // Checked again two seconds later. While the database is unavailable, no events arrive either.
    } finally {
      isLooking = false;
    }
  }

  /** Ends all connections. The pages reconnect and get what they have missed. */
  function beginAnew(): void {
    stop();
    endAll();
  }

  function endAll(): void {
    for (const connection of audiences.keys()) connection.end('coming-back');
  }
}
