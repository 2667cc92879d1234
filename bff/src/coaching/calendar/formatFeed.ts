import { ICalCalendar, ICalEventTransparency } from 'ical-generator';
import type { CalendarEntry } from './calendarEntry.ts';

const refreshSeconds = 3_600;

/** Formats a calendar as iCalendar (RFC 5545). Times are in UTC, which needs no time zone definitions; equal entries
 *  give equal text. */
export function formatFeed(
  entries: readonly CalendarEntry[],
  { productName, publicUrl }: { productName: string; publicUrl: string },
): string {
  const calendar = new ICalCalendar({
    // The library escapes every other text.
    name: productName.replace(/[\\;,]/g, '\\$&'),
    prodId: { company: 'Grove', product: 'Calendar', language: 'EN' },
    ttl: refreshSeconds,
  });
  for (const entry of entries) calendar.createEvent(toEvent(entry, publicUrl));
  return `${calendar.toString()}\r\n`;
}

function toEvent(entry: CalendarEntry, site: string) {
  const { id, kind, title, about, startsAt, endsAt, location = null, path, changedAt, sequence } = entry;
  return {
    ...(sequence !== undefined && { sequence }),
    id: `${id}@${new URL(site).hostname}`,
    summary: kind === 'unlock' ? `Opens: ${title}` : title,
    ...(about !== '' && { description: about }),
    start: startsAt,
    ...(endsAt && { end: endsAt }),
    ...(location !== null && { location }),
    stamp: changedAt,
    ...(path !== null && { url: site + path }),
    // Entries without an end do not block time in the member's calendar.
    transparency: endsAt === null ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  };
}
