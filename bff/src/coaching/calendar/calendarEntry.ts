import type { CalendarEvent } from '@grove/contracts/coaching/calendar';

/** An entry of a member's calendar, before it is converted for a screen or feed. */
export interface CalendarEntry extends Pick<CalendarEvent, 'id' | 'kind' | 'title' | 'about' | 'path'> {
  startsAt: Date;
  endsAt: Date | null;
  /** Where participants meet: the link of an online meeting, a phone number or an address. Only for the feed. */
  location?: string | null;
  /** When the data of the entry last changed. */
  changedAt: Date;
  /** Counts the changes that calendars must apply (RFC 5545, SEQUENCE). */
  sequence?: number;
}

/** A time span; `to` is exclusive. */
export interface CalendarRange {
  from: Date;
  to: Date;
}
