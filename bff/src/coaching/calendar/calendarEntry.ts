import type { CalendarEvent } from '@grove/contracts/calendar';

/** Something in a member's calendar, before it is shown on a screen or written into a feed. */
export interface CalendarEntry extends Pick<CalendarEvent, 'id' | 'kind' | 'title' | 'about' | 'path'> {
  startsAt: Date;
  endsAt: Date | null;
  /** When what is told of it last changed. */
  changedAt: Date;
  /** Counts what calendars were told of it (RFC 5545, SEQUENCE). */
  sequence?: number;
}

/** From the one moment on and before the other. */
export interface CalendarRange {
  from: Date;
  to: Date;
}
