import { setTimeout as wait } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import type { Logger } from 'pino';
import { getMajorityTime, nativeCollection } from '../../infra/mongo.ts';
import { Events } from './events.model.ts';
import type { StoredEvent } from './events.model.ts';

export interface EventWatch {
  /** Resolves once every event committed from now on will be received; rejects if the database is unavailable. */
  ready: Promise<void>;
  stop(): void;
}

interface WatchHandlers {
  /** Called with the events in the order in which they were committed. */
  onEvent: (event: StoredEvent) => void;
  /** Called if events may have been missed, so that the caller must start over. */
  onLost: () => void;
  log?: Logger;
}

const retryMs = 1_000;
type StartPosition = Pick<mongo.ChangeStreamOptions, 'startAtOperationTime' | 'resumeAfter'>;

/** Receives every event as it is committed, by any process, until it is stopped. If the database is unavailable, it
 *  retries from the last position. */
export function watchEvents({ onEvent, onLost, log }: WatchHandlers): EventWatch {
  const stopping = new AbortController();
  const { signal } = stopping;
  const start = getMajorityTime();
  // If it cannot start, `ready` rejects.
  void start.then((startAtOperationTime) => watchWithRetries({ startAtOperationTime })).catch(onLost);
  return { ready: start.then(() => undefined), stop: () => stopping.abort() };

  async function watchWithRetries(first: StartPosition): Promise<void> {
    for (let from: StartPosition | null = first; from !== null && !signal.aborted;) {
      from = await watchUntilError(from);
      if (from !== null) await wait(retryMs, undefined, { signal }).catch(() => undefined);
    }
    if (!signal.aborted) onLost();
  }

  /** Receives events until the database is unavailable. @returns where to continue; null if that is impossible. */
  async function watchUntilError(from: StartPosition): Promise<StartPosition | null> {
    const changes = nativeCollection(Events).watch([{ $match: { operationType: 'insert' } }], from);
    const stop = () => void changes.close().catch(() => undefined);
    signal.addEventListener('abort', stop);
    try {
      for await (const change of changes) if (change.operationType === 'insert') onEvent(change.fullDocument);
      return null;
    } catch (error) {
      if (signal.aborted || isHistoryLost(error)) return null;
      log?.warn({ reason: String(error) }, 'the change stream of events failed; retrying in a second');
      const { resumeToken } = changes;
      return resumeToken === undefined || resumeToken === null ? from : { resumeAfter: resumeToken };
    } finally {
      signal.removeEventListener('abort', stop);
      await changes.close().catch(() => undefined);
    }
  }
}

/** Whether the database's history no longer contains the last position, or the collection was replaced. */
function isHistoryLost(error: unknown): boolean {
  const { code, errorLabels } = error as { code?: unknown; errorLabels?: readonly string[] };
  return code === 286 || code === 280 || errorLabels?.includes('NonResumableChangeStreamError') === true;
}
