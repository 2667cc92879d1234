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

/** What the events have to be told by rooms that stand above them. */
export interface HubParts {
  /** The circles and pods that somebody is in. */
  audiencesOf: (userId: Id) => Promise<readonly string[]>;
  /** Which of these sessions are still there. */
  livingSessions: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  log?: Logger;
  /** Aborted when the process ends: pages then go to another one. */
  ending?: AbortSignal;
}

const limits = {
  /** A browser has one for all of its tabs. */
  eachMember: 20,
  /** Below the limit of `boundConnections`: there is room for requests. */
  all: 3_000,
};
const beatMs = 15_000;
/** How long a connection may outlive its session. */
const sessionMs = 2_000;

export interface LiveHub {
  /** @throws AppError('too-many-requests' | 'unavailable') beyond the limits. */
  connect(page: { userId: Id; sessionId: string; since: number | null; bornAt?: Date }): Promise<Readable>;
}

/** Tells the open pages of this process what happens: one change stream for all of them, each told what its audiences
 *  may hear. It runs while there are any. */
export function createHub({ audiencesOf, livingSessions, log, ending }: HubParts): LiveHub {
  /** Who hears what an audience is told. */
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

  /** Nobody's audiences are read, nor what they have missed, before it is certain that what comes then is heard. */
  async function when(userId: Id): Promise<readonly string[]> {
    await start().ready;
    return audiencesOf(userId);
  }

  function start(): Following {
    if (following !== undefined) return following;
    following = followEvents({ onEvent, onLost: beginAnew, ...(log && { log }) });
    // One that could not begin is begun anew by whoever comes next.
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
    // Several of its audiences may be one person's: each is told once.
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
      // While the database is away nothing is told either.
    } finally {
      isLooking = false;
    }
  }

  /** All of them come back, and ask for what they have missed. */
  function beginAnew(): void {
    stop();
    endAll();
  }

  function endAll(): void {
    for (const connection of audiences.keys()) connection.end('coming-back');
  }
}
