import type { CalendarEvent } from '@grove/contracts/coaching/calendar';
import { DateTime } from 'luxon';

const defaultHours = { first: 7, last: 21 };

/** Returns the hours that a week view has to show to include all events: '07:00' to '21:00', or more for
 *  earlier or later events.
 *  @param zone IANA name of the displayed time zone. */
export function getVisibleHours(
  events: readonly Pick<CalendarEvent, 'startsAt' | 'endsAt'>[],
  zone: string,
): {
  slotMinTime: string;
  slotMaxTime: string;
} {
  let { first, last } = defaultHours;
  for (const { startsAt, endsAt } of events) {
    const start = DateTime.fromISO(startsAt, { zone });
    const end = endsAt === null ? start.plus({ hours: 1 }) : DateTime.fromISO(endsAt, { zone });
    // An event that passes midnight needs both days in full.
    const isOvernight = !start.hasSame(end, 'day');
    first = Math.min(first, isOvernight ? 0 : start.hour);
    last = Math.max(last, isOvernight ? 24 : end.hour + (end.minute > 0 ? 1 : 0));
  }
  return { slotMinTime: formatHour(first), slotMaxTime: formatHour(last) };
}

function formatHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
