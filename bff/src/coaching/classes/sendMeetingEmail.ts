import { enqueueEmail } from '../../delivery/email/enqueueEmail.ts';
import type { SessionEmails } from '../../delivery/email/sessionEmails.ts';
import { clock } from '../../infra/clock.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findTimeZone } from '../../members/settings/findTimeZone.ts';
import type { EmailRecipient } from '../../members/users/contacts/findEmailRecipients.ts';
import type { StoredLiveClass, StoredMeeting } from './liveClass.ts';

interface MeetingEmail {
  liveClass: Pick<StoredLiveClass, '_id' | 'title' | 'meetingUrl'>;
  /** The dates that the email is about, earliest first. */
  meetings: readonly [StoredMeeting, ...StoredMeeting[]];
  recipient: EmailRecipient;
  /** The host; undefined while the class has none. */
  host: EmailRecipient | undefined;
  what: SessionEmails['session']['what'];
  /** Idempotency key of the email. */
  key: string;
  reason?: string;
}

/** Sends one email about some dates of a class, with a calendar file that contains them all. */
export async function sendMeetingEmail(
  { liveClass, meetings: [first, ...later], recipient, host, what, key, reason = '' }: MeetingEmail,
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
        startsAt: first.startsAt.toISOString(),
        endsAt: first.endsAt.toISOString(),
        laterDates: later.map(toEmailDate),
        timeZone: recipient.timeZone ?? (await findTimeZone(tx)),
        place: meetingUrl === null ? null : { kind: 'link', text: meetingUrl },
        words: '',
        reason,
        liveClassId: _id.toHexString(),
        invite: {
          bookingId: first._id.toHexString(),
          method: isCancellation ? 'CANCEL' : 'REQUEST',
          sequence: first.sequence,
          host: host?.username ?? '',
          // A member who joins again gets the same sequence; then the later time decides (RFC 5546, 2.1.5).
          changedAt: clock.now().toISOString(),
        },
      },
    },
    tx,
  );
}

function toEmailDate({ _id, startsAt, endsAt, sequence }: StoredMeeting) {
  return {
    meetingId: _id.toHexString(),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    sequence,
  };
}
