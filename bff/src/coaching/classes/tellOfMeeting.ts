import { addMail } from '../../delivery/mail/addMail.ts';
import type { SessionMails } from '../../delivery/mail/sessionMails.ts';
import { clock } from '../../infra/clock.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Correspondent } from '../../members/users/findCorrespondents.ts';
import type { StoredLiveClass, StoredMeeting } from './liveClass.ts';

interface Told {
  liveClass: Pick<StoredLiveClass, '_id' | 'title' | 'meetingUrl'>;
  meeting: StoredMeeting;
  reader: Correspondent;
  /** The host; undefined while the class has none. */
  host: Correspondent | undefined;
  what: SessionMails['session']['what'];
  /** Idempotency key of the email. */
  key: string;
  reason?: string;
}

/** Sends an email about a change of a meeting, with a calendar event. */
export async function tellOfMeeting(
  { liveClass, meeting, reader, host, what, key, reason = '' }: Told,
  tx: Transaction,
): Promise<void> {
  const { _id, title, meetingUrl } = liveClass;
  const isHost = host?._id.equals(reader._id) === true;
  const isOver = what === 'cancelled' || what === 'left';
  await addMail(
    {
      key,
      template: 'session',
      to: reader.email,
      ...(host && !isHost && { tellsOf: host._id.toHexString() }),
      data: {
        ...{ username: reader.username, what, title, who: isHost ? '' : (host?.username ?? '') },
        isCoach: isHost,
        startsAt: meeting.startsAt.toISOString(),
        endsAt: meeting.endsAt.toISOString(),
        timeZone: reader.timeZone ?? 'UTC',
        place: meetingUrl === null ? null : { kind: 'link', text: meetingUrl },
        words: '',
        reason,
        liveClassId: _id.toHexString(),
        invite: {
          bookingId: meeting._id.toHexString(),
          method: isOver ? 'CANCEL' : 'REQUEST',
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
