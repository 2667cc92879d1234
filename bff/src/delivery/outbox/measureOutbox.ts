import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Outbox } from './outbox.model.ts';

export interface OutboxState {
  /** Number of undelivered effects that are due. */
  waiting: number;
  /** How many seconds the oldest of them is overdue. */
  oldestSeconds: number;
  setAside: number;
}

/** Measures the outbox. */
export async function measureOutbox(): Promise<OutboxState> {
  const outbox = nativeCollection(Outbox);
  const now = clock.now();
  const overdue = { state: 'waiting', runAt: { $lte: now } } as const;
  const [waiting, setAside, oldest] = await Promise.all([
    outbox.countDocuments(overdue),
    outbox.countDocuments({ state: 'set-aside' }),
    outbox.findOne(overdue, { sort: { runAt: 1 }, projection: { runAt: 1 } }),
  ]);
  const ageMs = oldest === null ? 0 : now.getTime() - oldest.runAt.getTime();
  return { waiting, setAside, oldestSeconds: Math.max(0, Math.round(ageMs / 1_000)) };
}
