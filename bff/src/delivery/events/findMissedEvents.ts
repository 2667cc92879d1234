import { mongo } from 'mongoose';
import { inSnapshot, nativeCollection } from '../../infra/mongo.ts';
import { Events } from './events.model.ts';
import type { StoredEvent } from './events.model.ts';

/** Beyond this number, a page learns only that it has missed events, and refetches everything it shows. */
export const maxMissed = 500;

export interface MissedEvents {
  /** Events in order; null if there are too many. */
  events: StoredEvent[] | null;
  /** Time up to which all events are included, in seconds by the database's clock. */
  until: number;
}

/** Finds the events of these audiences since a moment.
 *  @param since in seconds by the database's clock. */
export async function findMissedEvents(audiences: readonly string[], since: number): Promise<MissedEvents> {
  // A snapshot: otherwise a read could find the later of two events of a conversation without the earlier one.
  return inSnapshot(async (session) => {
    const found = await nativeCollection(Events)
      .find(
        { audiences: { $in: [...audiences] }, order: { $gte: new mongo.Timestamp({ t: since, i: 0 }) } },
        { session },
      )
      .sort({ order: 1 })
      .limit(maxMissed + 1)
      .toArray();
    // The driver sets this property, but its types omit it.
    const { snapshotTime } = session as { snapshotTime?: mongo.Timestamp };
    const until = snapshotTime?.t ?? since;
    return { events: found.length > maxMissed ? null : found, until };
  });
}
