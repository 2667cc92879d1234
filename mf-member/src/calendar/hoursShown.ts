import type { CalendarEvent } from '@grove/contracts/calendar';
import { DateTime } from 'luxon';

const usual = { first: 7, last: 21 };

/** The hours of a day that a week has to show for all events to be seen: '07:00' to '21:00', more where something is
 *  earlier or later.
 *  @param zone IANA name of the zone whose clock is shown. */
export function hoursShown(
  events: readonly Pick<CalendarEvent, 'startsAt' | 'endsAt'>[],
  zone: string,
): {
  slotMinTime: string;
  slotMaxTime: string;
} {
  let { first, last } = usual;
  for (const { startsAt, endsAt } of events) {
    const start = DateTime.fromISO(startsAt, { zone });
    const end = endsAt === null ? start.plus({ hours: 1 }) : DateTime.fromISO(endsAt, { zone });
    // What goes on past midnight needs the whole of both days.
    const isOvernight = !start.hasSame(end, 'day');
    first = Math.min(first, isOvernight ? 0 : start.hour);
    last = Math.max(last, isOvernight ? 24 : end.hour + (end.minute > 0 ? 1 : 0));
  }
  return { slotMinTime: clockOf(first), slotMaxTime: clockOf(last) };
}

function clockOf(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
