import { ICalCalendar, ICalEventTransparency } from 'ical-generator';
import type { Env } from '../../env.ts';
import type { CalendarEntry } from './calendarEntry.ts';

const secondsUntilAskedAgain = 3_600;

/** A calendar as iCalendar (RFC 5545). Moments are in UTC, so that no time zone has to be described; the same entries
 *  always give the same text. */
export function writeFeed(
  entries: readonly CalendarEntry[],
  { PRODUCT_NAME, PUBLIC_URL }: Pick<Env, 'PRODUCT_NAME' | 'PUBLIC_URL'>,
): string {
  const calendar = new ICalCalendar({
    // The library escapes every text but this.
    name: PRODUCT_NAME.replace(/[\\;,]/g, '\\$&'),
    prodId: { company: 'Grove', product: 'Calendar', language: 'EN' },
    ttl: secondsUntilAskedAgain,
  });
  for (const entry of entries) calendar.createEvent(toEvent(entry, PUBLIC_URL));
  return `${calendar.toString()}\r\n`;
}

function toEvent(entry: CalendarEntry, site: string) {
  const { id, kind, title, about, startsAt, endsAt, path, changedAt, sequence } = entry;
  return {
    ...(sequence !== undefined && { sequence }),
    id: `${id}@${new URL(site).hostname}`,
    summary: kind === 'unlock' ? `Opens: ${title}` : title,
    ...(about !== '' && { description: about }),
    start: startsAt,
    ...(endsAt && { end: endsAt }),
    stamp: changedAt,
    ...(path !== null && { url: site + path }),
    // What only opens keeps nobody busy.
    transparency: endsAt === null ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  };
}
