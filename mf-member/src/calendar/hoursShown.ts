import type { CalendarEvent } from '@grove/contracts/calendar';

const usual = { first: 7, last: 21 };

/** The hours of a day that a week has to show for all events to be seen, in the reader's time zone: '07:00' to '21:00',
 *  more where something is earlier or later. */
export function hoursShown(events: readonly Pick<CalendarEvent, 'startsAt' | 'endsAt'>[]): {
  slotMinTime: string;
  slotMaxTime: string;
} {
  let { first, last } = usual;
  for (const { startsAt, endsAt } of events) {
    const start = new Date(startsAt);
    const end = endsAt === null ? new Date(start.getTime() + 3_600_000) : new Date(endsAt);
    // What goes on past midnight needs the whole of both days.
    const isOvernight = start.toDateString() !== end.toDateString();
    first = Math.min(first, isOvernight ? 0 : start.getHours());
    last = Math.max(last, isOvernight ? 24 : end.getHours() + (end.getMinutes() > 0 ? 1 : 0));
  }
  return { slotMinTime: clockOf(first), slotMaxTime: clockOf(last) };
}

function clockOf(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
