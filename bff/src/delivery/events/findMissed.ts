import { mongo } from 'mongoose';
import { inSnapshot, nativeCollection } from '../../infra/mongo.ts';
import { Events } from './events.model.ts';
import type { StoredEvent } from './events.model.ts';

/** Of more than that a page hears only that it has missed something, and asks for everything that it shows. */
export const missedMax = 500;

export interface Missed {
  /** In order; null where there are too many. */
  events: StoredEvent[] | null;
  /** Up to when all is among them, in seconds by the database's clock. */
  until: number;
}

/** What was told to these audiences since a moment.
 *  @param since in seconds, by the database's clock. */
export async function findMissed(audiences: readonly string[], since: number): Promise<Missed> {
  // One moment for all of it: while it is read, of two events of a conversation the later one could be found and the
  // earlier one not yet.
  return inSnapshot(async (session) => {
    const found = await nativeCollection(Events)
      .find(
        { audiences: { $in: [...audiences] }, order: { $gte: new mongo.Timestamp({ t: since, i: 0 }) } },
        { session },
      )
      .sort({ order: 1 })
      .limit(missedMax + 1)
      .toArray();
    // The driver keeps it, and leaves it out of its types.
    const { snapshotTime } = session as { snapshotTime?: mongo.Timestamp };
    const until = snapshotTime?.t ?? since;
    return { events: found.length > missedMax ? null : found, until };
  });
}
