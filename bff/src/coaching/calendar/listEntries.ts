import type { Actor } from '../../http/actor.ts';
import type { CalendarEntry, CalendarRange } from './calendarEntry.ts';
import { listClassMeetings } from './listClassMeetings.ts';
import { listCoaching } from './listCoaching.ts';
import { listUnlocks } from './listUnlocks.ts';

/** Lists the entries of the actor's calendar that start within the range, earliest first. Six queries, and one more for
 *  coaches and creators. */
export async function listEntries(actor: Actor, range: CalendarRange): Promise<CalendarEntry[]> {
  const found = await Promise.all([
    listUnlocks(actor, range),
    listCoaching(actor, range),
    listClassMeetings(actor, range),
  ]);
  return found.flat().sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id.localeCompare(b.id));
}
