import type { CalendarEvent } from '@grove/contracts/coaching/calendar';
import type { Actor } from '../../http/actor.ts';
import type { CalendarRange } from './calendarEntry.ts';
import { listCalendarEntries } from './listCalendarEntries.ts';

/** Lists the entries of the actor's calendar that start within the range, earliest first. */
export async function listCalendarEvents(actor: Actor, range: CalendarRange): Promise<CalendarEvent[]> {
  const entries = await listCalendarEntries(actor, range);
  return entries.map(({ startsAt, endsAt, ...entry }) => ({
    ...entry,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt && endsAt.toISOString(),
  }));
}
