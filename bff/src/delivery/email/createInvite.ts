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
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  content: string;
}

type Settings = Pick<Env, 'PUBLIC_URL' | 'MAIL_FROM'>;

/** Creates the calendar file of an email about a session or the dates of a class (RFC 5546). Calendar programs add,
 *  move or remove each date by its id and sequence number. The organizer's address is the installation's, so that
 *  participants do not see each other's.
 *  @returns undefined if the email has no calendar data. */
export function createInvite(
  { to, data }: { to: string; data: SessionEmails['session'] },
  settings: Settings,
): Invite | undefined {
  const { invite, startsAt, endsAt, laterDates = [], username } = data;
  if (invite === undefined) return undefined;
  // All events of a REQUEST or CANCEL must have the same UID (RFC 5546, 3.2.2 and 3.2.5). Programs that receive others
  // apply only the first. Only PUBLISH may contain several, and has no attendees; STATUS says what is canceled.
  const method = laterDates.length > 0 ? 'PUBLISH' : invite.method;
  const calendar = new ICalCalendar({
    prodId: { company: 'Grove', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod[method],
  });
  const attendee = {
    name: username,
    email: to,
    rsvp: false,
    type: ICalAttendeeType.INDIVIDUAL,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
  };
  const firstDate = { meetingId: invite.bookingId, sequence: invite.sequence, startsAt, endsAt };
  for (const { meetingId, sequence, ...date } of [firstDate, ...laterDates])
    calendar.createEvent({
      ...describeEvent(data, invite, settings),
      id: `${getIdPrefix(data)}-${meetingId}@${new URL(settings.PUBLIC_URL).hostname}`,
      sequence,
      start: new Date(date.startsAt),
      end: new Date(date.endsAt),
      attendees: method === 'PUBLISH' ? [] : [attendee],
    });
  return { method, content: `${calendar.toString()}\r\n` };
}

/** Returns the kind of calendar entry, as in the ids of the calendar feed. */
function getIdPrefix({ liveClassId }: SessionEmails['session']): string {
  return liveClassId === undefined ? 'session' : 'class';
}

/** Returns what all events of a calendar file have in common. */
function describeEvent(
  data: SessionEmails['session'],
  { method, host, changedAt }: NonNullable<SessionEmails['session']['invite']>,
  { PUBLIC_URL, MAIL_FROM }: Settings,
) {
  const { title, who, place } = data;
  return {
    summary: who === '' ? title : `${title} with ${who}`,
    stamp: new Date(changedAt),
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(place && { location: place.text }),
    url: PUBLIC_URL + sessionPath(data),
    organizer: { name: host === '' ? 'Coach' : host, email: extractAddress(MAIL_FROM) },
  };
}

/** Extracts the address of a sender: 'Grove <no-reply@grove.org>' → 'no-reply@grove.org'. */
export function extractAddress(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
}
