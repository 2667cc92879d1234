import { styled } from 'styled-components';
import type { BookedSession, StudentBooking } from '@grove/contracts/creator/students';
import { Moment } from '@grove/platform/Moment';
import { SessionStatus } from './SessionStatus.tsx';

/** The details of a session: its times, coach, status, meeting place and notes. */
export function SessionDetails({ session }: { session: StudentBooking | BookedSession }) {
  const { startsAt, endsAt, status, coach, place, words, notes, cancelReason } = session;
  const member = 'member' in session ? session.member : null;
  return (
    <Details>
      {member && (
        <>
          <dt>Student</dt>
          <dd>{member.username}</dd>
        </>
      )}
      <dt>Starts</dt>
      <dd>
        <Moment at={startsAt} format="appointment" />
      </dd>
      <dt>Ends</dt>
      <dd>
        <Moment at={endsAt} format="appointment" />
      </dd>
      <dt>Coach</dt>
      <dd>{coach ?? '—'}</dd>
      <dt>Status</dt>
      <dd>
        <SessionStatus status={status} />
      </dd>
      <dt>{place === null ? 'Meeting link' : locationLabels[place.kind]}</dt>
      <dd>
        {place === null ? (
          'None yet'
        ) : place.kind === 'link' ? (
          <a href={place.text} target="_blank" rel="noopener noreferrer">
            {place.text}
          </a>
        ) : (
          place.text
        )}
      </dd>
      {words !== '' && <DetailItem name="Message from the student" text={words} />}
      {notes !== '' && <DetailItem name="Coach’s notes" text={notes} />}
      {cancelReason !== '' && <DetailItem name="Cancellation reason" text={cancelReason} />}
    </Details>
  );
}

const locationLabels = { link: 'Meeting link', phone: 'Phone', address: 'Address' } as const;

function DetailItem({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </>
  );
}

const Details = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: var(--grove-space-3) var(--grove-space-4);
  margin: 0;

  dt {
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
