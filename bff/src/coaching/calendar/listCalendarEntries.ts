import type { Actor } from '../../http/actor.ts';
import type { CalendarEntry, CalendarRange } from './calendarEntry.ts';
import { listClassMeetings } from './listClassMeetings.ts';
import { listCoachingEntries } from './listCoachingEntries.ts';
import { listUnlockEntries } from './listUnlockEntries.ts';

/** Lists the entries of the actor's calendar that start within the range, earliest first. Six queries, and one more for
 *  coaches and creators. */
export async function listCalendarEntries(actor: Actor, range: CalendarRange): Promise<CalendarEntry[]> {
  const found = await Promise.all([
    listUnlockEntries(actor, range),
    listCoachingEntries(actor, range),
    listClassMeetings(actor, range),
  ]);
  return found.flat().sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id.localeCompare(b.id));
}
