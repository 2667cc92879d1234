import { useState } from 'react';
import { styled } from 'styled-components';
import type { CoachingSession } from '@grove/contracts/coaching';
import { useWriteMoment } from '@grove/platform/Moment';
import { QueryState } from '@grove/platform/QueryState';
import { navigate, paths } from '@grove/platform/navigation';
import { inPlainWords } from '@grove/platform/refusal';
import { toast } from '@grove/platform/toast';
import { Button } from '@grove/ui/Button';
import { Card, CardTitle } from '@grove/ui/Card';
import { Notice } from '@grove/ui/Notice';
import { CoachingSkeleton } from './CoachingSkeleton.tsx';
import { isTaken, useReschedule, useCoachingSession } from './coaching.api.ts';
import { SlotPicker } from './SlotPicker.tsx';

const sessionsPath = paths.section('coaching:coaching-sessions');

/** The screen where a session is moved to another free time of its coach. */
export function RescheduleScreen({ bookingId, isHost }: { bookingId: string; isHost: boolean }) {
  const session = useCoachingSession(bookingId, isHost);
  return (
    <QueryState query={session} skeleton={<CoachingSkeleton />}>
      {(shown) => <Move session={shown} />}
    </QueryState>
  );
}

function Move({ session }: { session: CoachingSession }) {
  const write = useWriteMoment();
  const reschedule = useReschedule(session);
  const [chosen, setChosen] = useState<string>();
  const { id, coachId, sessionTypeId, title, startsAt } = session;
  const person = session.isHosted ? session.member : session.coach;
  const who = person === null ? '' : ` with ${person.username}`;

  // Does not use `useServerForm`, because a chosen time is not a text field.
  function send() {
    if (chosen === undefined || reschedule.isPending) return;
    reschedule.mutate(chosen, {
      onSuccess: () => {
        toast({ title: 'Session rescheduled', description: write(chosen, 'appointment') });
        navigate(sessionsPath);
      },
      onError: (error) => isTaken(error) && setChosen(undefined),
    });
  }

  return (
    <Card as="section" aria-labelledby="move-session">
      <CardTitle id="move-session">
        {title}
        {who}
      </CardTitle>
      <Parts>
        <p>Current time: {write(startsAt, 'appointment')}.</p>
        {reschedule.error && <Notice tone="danger">{inPlainWords(reschedule.error)}</Notice>}
        {session.can.reschedule ? (
          <>
            <SlotPicker
              offer={{ coachId, sessionTypeId, bookingId: id }}
              chosen={chosen}
              onChoose={setChosen}
            />
            <div>
              <Button onClick={send} loading={reschedule.isPending} aria-disabled={chosen === undefined}>
                {chosen === undefined ? 'Choose a time above' : `Move to ${write(chosen, 'appointment')}`}
              </Button>
            </div>
          </>
        ) : (
          <Notice>This session can no longer be rescheduled.</Notice>
        )}
      </Parts>
    </Card>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-4);

  > p {
    margin: 0;
  }
`;
