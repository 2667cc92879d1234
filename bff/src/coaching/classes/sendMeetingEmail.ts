import { enqueueEmail } from '../../delivery/email/enqueueEmail.ts';
import type { SessionEmails } from '../../delivery/email/sessionEmails.ts';
import { clock } from '../../infra/clock.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { EmailRecipient } from '../../members/users/contacts/findEmailRecipients.ts';
import type { StoredLiveClass, StoredMeeting } from './liveClass.ts';

interface MeetingEmail {
  liveClass: Pick<StoredLiveClass, '_id' | 'title' | 'meetingUrl'>;
  meeting: StoredMeeting;
  recipient: EmailRecipient;
  /** The host; undefined while the class has none. */
  host: EmailRecipient | undefined;
  what: SessionEmails['session']['what'];
  /** Idempotency key of the email. */
  key: string;
  reason?: string;
}

/** Sends an email about a change of a meeting, with a calendar event. */
export async function sendMeetingEmail(
  { liveClass, meeting, recipient, host, what, key, reason = '' }: MeetingEmail,
  tx: Transaction,
): Promise<void> {
  const { _id, title, meetingUrl } = liveClass;
  const isHost = host?._id.equals(recipient._id) === true;
  const isCancellation = what === 'cancelled' || what === 'left';
  await enqueueEmail(
    {
      key,
      template: 'session',
      to: recipient.email,
      ...(host && !isHost && { tellsOf: host._id.toHexString() }),
      data: {
        ...{ username: recipient.username, what, title, who: isHost ? '' : (host?.username ?? '') },
        isCoach: isHost,
        startsAt: meeting.startsAt.toISOString(),
        endsAt: meeting.endsAt.toISOString(),
        timeZone: recipient.timeZone ?? 'UTC',
        place: meetingUrl === null ? null : { kind: 'link', text: meetingUrl },
        words: '',
        reason,
        liveClassId: _id.toHexString(),
        invite: {
          bookingId: meeting._id.toHexString(),
          method: isCancellation ? 'CANCEL' : 'REQUEST',
          sequence: meeting.sequence,
          host: host?.username ?? '',
          // A member who joins again gets the same sequence; then the later time decides (RFC 5546, 2.1.5).
          changedAt: clock.now().toISOString(),
        },
      },
    },
    tx,
  );
}
