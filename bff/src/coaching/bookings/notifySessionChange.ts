import type { Id } from '@grove/contracts/fields/fields';
import { addEvent } from '../../delivery/events/addEvent.ts';
import { enqueueEmail } from '../../delivery/email/enqueueEmail.ts';
import type { SessionEmails } from '../../delivery/email/sessionEmails.ts';
import { notify } from '../../delivery/notifications/notify.ts';
import { clock } from '../../infra/clock.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findEmailRecipients } from '../../members/users/contacts/findEmailRecipients.ts';
import { findTimeZone } from '../../members/settings/findTimeZone.ts';
import type { EmailRecipient } from '../../members/users/contacts/findEmailRecipients.ts';
import type { Booking } from './bookings.model.ts';
import { getChangeDeadline } from './bookings.policy.ts';
import { getSessionLocation } from './toCoachingSession.ts';
import { formatSessionTime } from './formatSessionTime.ts';

interface SessionChange {
  what: Exclude<SessionEmails['session']['what'], 'left'>;
  /** The person who made the change. They get the email as a record, but no notification. */
  by: Id;
  /** Whether calendars contain the canceled session. */
  wasInvited?: boolean;
}

/** Notifies both participants of a change of their session: by email with a calendar event, a notification, and an
 *  event to their open pages. Sent once per change, if and only if the transaction commits. */
export async function notifySessionChange(
  booking: Booking,
  sessionChange: SessionChange,
  tx: Transaction,
): Promise<void> {
  const { memberId, coachId } = booking;
  const people = await findEmailRecipients([memberId, coachId], tx);
  const [member, coach] = [memberId, coachId].map((id) => people.get(id.toHexString()));
  for (const [recipient, other] of [
    [member, coach],
    [coach, member],
  ] as const) {
    if (recipient) await notifyParticipant(recipient, { booking, other, coach, ...sessionChange }, tx);
  }
  // Without deleted accounts, whose ids must not be stored again.
  const audiences = [...people.keys()].map((id) => `user:${id}`);
  await addEvent({ audiences, kind: 'booking', about: { bookingId: booking._id.toHexString() } }, tx);
}

interface ParticipantNotice extends SessionChange {
  booking: Booking;
  other: EmailRecipient | undefined;
  coach: EmailRecipient | undefined;
}

async function notifyParticipant(
  recipient: EmailRecipient,
  { booking, other, coach, ...sessionChange }: ParticipantNotice,
  tx: Transaction,
): Promise<void> {
  const { what, by } = sessionChange;
  const userId = recipient._id.toHexString();
  const { title } = booking;
  const who = other?.username ?? '';
  const changeKey = `session:${booking._id.toHexString()}:${what}:${booking.sequence}`;
  const invite = toInvite(booking, { ...sessionChange, host: coach?.username ?? '' });
  await enqueueEmail(
    {
      key: `${changeKey}:${recipient === coach ? 'coach' : 'member'}`,
      template: 'session',
      to: recipient.email,
      ...(other && { tellsOf: other._id.toHexString() }),
      data: {
        ...{ username: recipient.username, what, title, who, isCoach: recipient === coach },
        startsAt: booking.startsAt.toISOString(),
        endsAt: booking.endsAt.toISOString(),
        timeZone: recipient.timeZone ?? (await findTimeZone(tx)),
        place: getSessionLocation(booking),
        words: booking.words,
        reason: booking.cancelReason,
        ...(recipient !== coach && what !== 'cancelled' && { changes: getChangeRule(booking) }),
        ...(invite && { invite }),
      },
    },
    tx,
  );
  if (userId === by) return;
  const when = formatSessionTime(booking.startsAt, recipient.timeZone);
  await notify({ userId, kind: `session-${what}`, key: changeKey, data: { title, when } }, tx);
}

/** The rule for changes by the member. */
function getChangeRule(booking: Booking): NonNullable<SessionEmails['session']['changes']> {
  return { noticeMinutes: booking.changeNoticeMinutes, isLate: getChangeDeadline(booking) < clock.now() };
}

/** The calendar event of an email; undefined while the session is only requested. */
function toInvite(
  { _id, status, sequence, updatedAt }: Booking,
  { what, wasInvited = false, host }: SessionChange & { host: string },
): SessionEmails['session']['invite'] | undefined {
  const isInCalendar = what === 'cancelled' ? wasInvited : status === 'confirmed';
  if (!isInCalendar) return undefined;
  const method = what === 'cancelled' ? 'CANCEL' : 'REQUEST';
  return { bookingId: _id.toHexString(), method, sequence, host, changedAt: updatedAt.toISOString() };
}
