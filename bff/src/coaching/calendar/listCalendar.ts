import type { CalendarEvent } from '@grove/contracts/calendar';
import type { Actor } from '../../http/actor.ts';
import type { CalendarRange } from './calendarEntry.ts';
import { listEntries } from './listEntries.ts';

/** Lists the entries of the actor's calendar that start within the range, earliest first. */
export async function listCalendar(actor: Actor, range: CalendarRange): Promise<CalendarEvent[]> {
  const entries = await listEntries(actor, range);
  return entries.map(({ startsAt, endsAt, ...entry }) => ({
    ...entry,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt && endsAt.toISOString(),
  }));
}
