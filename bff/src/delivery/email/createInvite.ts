import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { Env } from '../../env.ts';
import { sessionPath } from './sessionEmails.ts';
import type { SessionEmails } from './sessionEmails.ts';

export interface Invite {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

/** Creates the calendar file of an email about a session (RFC 5546). Calendar programs add, move or remove the
 *  session by its id and sequence number. The organizer's address is the installation's, so that participants do not
 *  see each other's.
 *  @returns undefined if the email has no calendar data. */
export function createInvite(
  { to, data }: { to: string; data: SessionEmails['session'] },
  { PUBLIC_URL, MAIL_FROM }: Pick<Env, 'PUBLIC_URL' | 'MAIL_FROM'>,
): Invite | undefined {
  const { invite, title, startsAt, endsAt, place, who, username } = data;
  if (invite === undefined) return undefined;
  const { method, sequence, host, bookingId, changedAt } = invite;
  const calendar = new ICalCalendar({
    prodId: { company: 'Grove', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    id: `${data.liveClassId === undefined ? 'session' : 'class'}-${bookingId}@${new URL(PUBLIC_URL).hostname}`,
    sequence,
    summary: who === '' ? title : `${title} with ${who}`,
    start: new Date(startsAt),
    end: new Date(endsAt),
    stamp: new Date(changedAt),
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(place && { location: place.text }),
    url: PUBLIC_URL + sessionPath(data),
    organizer: { name: host === '' ? 'Coach' : host, email: extractAddress(MAIL_FROM) },
    attendees: [
      {
        name: username,
        email: to,
        rsvp: false,
        type: ICalAttendeeType.INDIVIDUAL,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
      },
    ],
  });
  return { method, content: `${calendar.toString()}\r\n` };
}

/** Extracts the address: 'Grove <no-reply@grove.org>' → 'no-reply@grove.org'. */
function extractAddress(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
}
