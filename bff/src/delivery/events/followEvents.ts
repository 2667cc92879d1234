import { setTimeout as wait } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import type { Logger } from 'pino';
import { majorityTime, nativeCollection } from '../../infra/mongo.ts';
import { Events } from './events.model.ts';
import type { StoredEvent } from './events.model.ts';

export interface Following {
  /** Once it is certain that every event committed from now on will be heard; rejects when the database is away. */
  ready: Promise<void>;
  stop(): void;
}

interface Followers {
  /** Called in the order in which the events were committed. */
  onEvent: (event: StoredEvent) => void;
  /** What was committed can no longer be followed without a gap: begin anew. */
  onLost: () => void;
  log?: Logger;
}

const retryMs = 1_000;
type From = Pick<mongo.ChangeStreamOptions, 'startAtOperationTime' | 'resumeAfter'>;

/** Hears every event as it is committed, whichever process wrote it, until it is stopped. While the database is away it
 *  tries again from where it was. */
export function followEvents({ onEvent, onLost, log }: Followers): Following {
  const ending = new AbortController();
  const { signal } = ending;
  const start = majorityTime();
  // Where it could not begin, `ready` says so.
  void start.then((startAtOperationTime) => follow({ startAtOperationTime })).catch(onLost);
  return { ready: start.then(() => undefined), stop: () => ending.abort() };

  async function follow(begin: From): Promise<void> {
    for (let from: From | null = begin; from !== null && !signal.aborted;) {
      from = await hear(from);
      if (from !== null) await wait(retryMs, undefined, { signal }).catch(() => undefined);
    }
    if (!signal.aborted) onLost();
  }

  /** Hears until the database is away. @returns where to go on; null when that is not possible. */
  async function hear(from: From): Promise<From | null> {
    const changes = nativeCollection(Events).watch([{ $match: { operationType: 'insert' } }], from);
    const stop = () => void changes.close().catch(() => undefined);
    signal.addEventListener('abort', stop);
    try {
      for await (const change of changes) if (change.operationType === 'insert') onEvent(change.fullDocument);
      return null;
    } catch (error) {
      if (signal.aborted || isLost(error)) return null;
      log?.warn({ reason: String(error) }, 'events are followed again in a second');
      const { resumeToken } = changes;
      return resumeToken === undefined || resumeToken === null ? from : { resumeAfter: resumeToken };
    } finally {
      signal.removeEventListener('abort', stop);
      await changes.close().catch(() => undefined);
    }
  }
}

/** The database's history no longer reaches back to where we were, or the collection is another one. */
function isLost(error: unknown): boolean {
  const { code, errorLabels } = error as { code?: unknown; errorLabels?: readonly string[] };
  return code === 286 || code === 280 || errorLabels?.includes('NonResumableChangeStreamError') === true;
}
