import { useState } from 'react';
import { styled } from 'styled-components';
import type { CoachingSession } from '@grove/contracts/coaching/coaching';
import { useFormatMoment } from '@grove/platform/Moment';
import { QueryState } from '@grove/platform/QueryState';
import { navigate, paths } from '@grove/platform/navigation';
import { getErrorMessage } from '@grove/platform/requestErrors';
import { toast } from '@grove/platform/toast';
import { useMinute } from '@grove/platform/useMinute';
import { Button } from '@grove/ui/forms/Button';
import { Card, CardTitle } from '@grove/ui/layout/Card';
import { Notice } from '@grove/ui/feedback/Notice';
import { ChangeRule } from './ChangeRule.tsx';
import { CoachingSkeleton } from './CoachingSkeleton.tsx';
import { isSlotTaken, useReschedule, useCoachingSession } from './coaching.api.ts';
import { SlotPicker } from './SlotPicker.tsx';

const sessionsPath = paths.section('coaching:coaching-sessions');

/** The screen where a session is moved to another free time of its coach. */
export function RescheduleScreen({ bookingId, isHost }: { bookingId: string; isHost: boolean }) {
  const session = useCoachingSession(bookingId, isHost);
  return (
    <QueryState query={session} skeleton={<CoachingSkeleton />}>
      {(loadedSession) => <RescheduleForm session={loadedSession} />}
    </QueryState>
  );
}

function RescheduleForm({ session }: { session: CoachingSession }) {
  const formatMoment = useFormatMoment();
  const reschedule = useReschedule(session);
  const [chosen, setChosen] = useState<string>();
  const now = useMinute();
  const { id, coachId, sessionTypeId, title, startsAt } = session;
  const person = session.isHosted ? session.member : session.coach;
  const personSuffix = person === null ? '' : ` with ${person.username}`;

  // Does not use `useServerForm`, because a chosen time is not a text field.
  function submit() {
    if (chosen === undefined || reschedule.isPending) return;
    reschedule.mutate(chosen, {
      onSuccess: () => {
        toast({ title: 'Session rescheduled', description: formatMoment(chosen, 'appointment') });
        navigate(sessionsPath);
      },
      onError: (error) => isSlotTaken(error) && setChosen(undefined),
    });
  }

  return (
    <Card as="section" aria-labelledby="move-session">
      <CardTitle id="move-session">
        {title}
        {personSuffix}
      </CardTitle>
      <Parts>
        <p>Current time: {formatMoment(startsAt, 'appointment')}.</p>
        {reschedule.error && <Notice tone="danger">{getErrorMessage(reschedule.error)}</Notice>}
        {session.can.reschedule ? (
          <>
            <SlotPicker
              offer={{ coachId, sessionTypeId, bookingId: id }}
              chosen={chosen}
              onChoose={setChosen}
            />
            <div>
              <Button onClick={submit} loading={reschedule.isPending} aria-disabled={chosen === undefined}>
                {chosen === undefined
                  ? 'Choose a time above'
                  : `Move to ${formatMoment(chosen, 'appointment')}`}
              </Button>
            </div>
          </>
        ) : (
          <>
            <Notice>This session can no longer be rescheduled.</Notice>
            <ChangeRule session={session} now={now} />
          </>
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
