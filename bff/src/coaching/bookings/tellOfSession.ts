import type { Id } from '@grove/contracts/fields';
import { addEvent } from '../../delivery/events/addEvent.ts';
import { addMail } from '../../delivery/mail/addMail.ts';
import type { SessionMails } from '../../delivery/mail/sessionMails.ts';
import { notify } from '../../delivery/notifications/notify.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findCorrespondents } from '../../members/users/findCorrespondents.ts';
import type { Correspondent } from '../../members/users/findCorrespondents.ts';
import type { Booking } from './bookings.model.ts';
import { sessionPlaceOf } from './toCoachingSession.ts';
import { whenInWords } from './whenInWords.ts';

interface News {
  what: Exclude<SessionMails['session']['what'], 'left'>;
  /** Who made the change. This person gets the email as a record, but no notification. */
  by: Id;
  /** Whether calendars contain the canceled session. */
  wasInvited?: boolean;
}

/** Notifies both participants of a change of their session: by email with a calendar event, a notification, and an
 *  event to their open pages. Sent once per change, if and only if the transaction commits. */
export async function tellOfSession(booking: Booking, news: News, tx: Transaction): Promise<void> {
  const { memberId, coachId } = booking;
  const people = await findCorrespondents([memberId, coachId], tx);
  const [member, coach] = [memberId, coachId].map((id) => people.get(id.toHexString()));
  for (const [reader, other] of [
    [member, coach],
    [coach, member],
  ] as const) {
    if (reader) await tell(reader, { booking, other, coach, ...news }, tx);
  }
  const audiences = [memberId, coachId].map((id) => `user:${id.toHexString()}`);
  await addEvent({ audiences, kind: 'booking', about: { bookingId: booking._id.toHexString() } }, tx);
}

interface Told extends News {
  booking: Booking;
  other: Correspondent | undefined;
  coach: Correspondent | undefined;
}

async function tell(
  reader: Correspondent,
  { booking, other, coach, ...news }: Told,
  tx: Transaction,
): Promise<void> {
  const { what, by } = news;
  const userId = reader._id.toHexString();
  const { title } = booking;
  const who = other?.username ?? '';
  const change = `session:${booking._id.toHexString()}:${what}:${booking.sequence}`;
  const invite = inviteOf(booking, { ...news, host: coach?.username ?? '' });
  await addMail(
    {
      key: `${change}:${reader === coach ? 'coach' : 'member'}`,
      template: 'session',
      to: reader.email,
      ...(other && { tellsOf: other._id.toHexString() }),
      data: {
        ...{ username: reader.username, what, title, who, isCoach: reader === coach },
        startsAt: booking.startsAt.toISOString(),
        endsAt: booking.endsAt.toISOString(),
        timeZone: reader.timeZone ?? 'UTC',
        place: sessionPlaceOf(booking),
        words: booking.words,
        reason: booking.cancelReason,
        ...(invite && { invite }),
      },
    },
    tx,
  );
  if (userId === by) return;
  const when = whenInWords(booking.startsAt, reader.timeZone);
  await notify({ userId, kind: `session-${what}`, key: change, data: { title, when } }, tx);
}

/** The calendar event of an email; undefined while the session is only requested. */
function inviteOf(
  { _id, status, sequence, updatedAt }: Booking,
  { what, wasInvited = false, host }: News & { host: string },
): SessionMails['session']['invite'] | undefined {
  const isKnown = what === 'cancelled' ? wasInvited : status === 'confirmed';
  if (!isKnown) return undefined;
  const method = what === 'cancelled' ? 'CANCEL' : 'REQUEST';
  return { bookingId: _id.toHexString(), method, sequence, host, changedAt: updatedAt.toISOString() };
}
