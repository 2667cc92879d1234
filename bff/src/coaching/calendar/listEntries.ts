import type { Actor } from '../../http/actor.ts';
import type { CalendarEntry, CalendarRange } from './calendarEntry.ts';
import { listClassMeetings } from './listClassMeetings.ts';
import { listCoaching } from './listCoaching.ts';
import { listUnlocks } from './listUnlocks.ts';

/** What begins within the range in the actor's calendar, earliest first. Six queries, whatever there is, and one
 *  more for who may give classes. */
export async function listEntries(actor: Actor, range: CalendarRange): Promise<CalendarEntry[]> {
  const found = await Promise.all([
    listUnlocks(actor, range),
    listCoaching(actor, range),
    listClassMeetings(actor, range),
  ]);
  return found.flat().sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id.localeCompare(b.id));
}
