import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { CoachingSession, OfferedCoach } from '@grove/contracts/coaching/coaching';
import { Link } from '@grove/platform/Link';
import { useFormatMoment } from '@grove/platform/Moment';
import { QueryState } from '@grove/platform/QueryState';
import { paths } from '@grove/platform/navigation';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { preserveFocus } from '@grove/ui/lists/preserveFocus';
import { BookingForm } from './BookingForm.tsx';
import { CalendlyPage } from './CalendlyPage.tsx';
import { CoachingSkeleton } from './CoachingSkeleton.tsx';
import { removeSlots, useCoaches } from './coaching.api.ts';
import { OfferChoice } from './OfferChoice.tsx';

/** The screen where members book a session: a coach, a session type, a free time in their own time zone and a
 *  short message. */
export function BookingScreen() {
  const coaches = useCoaches();
  const [booked, setBooked] = useState<CoachingSession>();
  const cache = useQueryClient();
  function handleAgain() {
    // They include the time that was just booked.
    removeSlots(cache);
    setBooked(undefined);
  }
  return (
    <div ref={preserveFocus}>
      {booked ? (
        <Booked session={booked} onAgain={handleAgain} />
      ) : (
        <QueryState query={coaches} skeleton={<CoachingSkeleton />} empty={<NoCoaches />}>
          {(list) => <Offers coaches={list} onBooked={setBooked} />}
        </QueryState>
      )}
    </div>
  );
}

function NoCoaches() {
  return (
    <Card padding="none">
      <EmptyState
        drawing="cup"
        title="Calendly integration coming soon..."
        text="When a coach offers sessions, you can choose a time here."
      />
    </Card>
  );
}

interface OffersProps {
  coaches: OfferedCoach[];
  onBooked: (session: CoachingSession) => void;
}

function Offers({ coaches, onBooked }: OffersProps) {
  const [coachId, setCoachId] = useState<string>();
  const [typeId, setTypeId] = useState<string>();
  const coach = coaches.find((candidate) => candidate.coachId === coachId) ?? coaches[0];
  if (coach === undefined) return <NoCoaches />;
  const type = coach.sessionTypes.find(({ id }) => id === typeId) ?? coach.sessionTypes[0];
  return (
    <Parts>
      <OfferChoice
        coaches={coaches}
        coach={coach}
        type={type}
        onCoach={(id) => setCoachId(id)}
        onType={(id) => setTypeId(id)}
      />
      {coach.calendlyUrl !== null && <CalendlyPage url={coach.calendlyUrl} coach={coach.username} />}
      {coach.calendlyUrl === null && type !== undefined && (
        <BookingForm key={`${coach.coachId}:${type.id}`} coach={coach} type={type} onBooked={onBooked} />
      )}
    </Parts>
  );
}

function Booked({ session, onAgain }: { session: CoachingSession; onAgain: () => void }) {
  const formatMoment = useFormatMoment();
  const isRequest = session.status === 'requested';
  const coachSuffix = session.coach === null ? '' : ` with ${session.coach.username}`;
  const nextStepText = isRequest
    ? 'The time is reserved for you. We’ll let you know when it’s confirmed.'
    : 'We sent you an email with a calendar file.';
  return (
    <Card padding="none" role="status">
      <EmptyState
        drawing="cup"
        title={isRequest ? 'Your request has been sent' : 'Your session is booked'}
        text={`${session.title}${coachSuffix}, ${formatMoment(session.startsAt, 'appointment')}. ${nextStepText}`}
        action={
          <Actions>
            <Button variant="ghost" onClick={onAgain}>
              Book another session
            </Button>
            <Button as={Link} to={paths.section('coaching:coaching-sessions')}>
              My Coaching Sessions
            </Button>
          </Actions>
        }
      />
    </Card>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-5);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--grove-space-3);
`;
