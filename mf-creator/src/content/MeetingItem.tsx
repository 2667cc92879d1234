import { useState } from 'react';
import { styled } from 'styled-components';
import type { Meeting } from '@grove/contracts/classes';
import { cancelReasonMax } from '@grove/contracts/coachingRules';
import { useMinute } from '@grove/platform/useMinute';
import { writeMoment } from '@grove/platform/writeMoment';
import { Badge } from '@grove/ui/Badge';
import { Button } from '@grove/ui/Button';
import { Field } from '@grove/ui/Field';
import { Textarea } from '@grove/ui/Textarea';
import { useClassAct } from './classes.api.ts';
import { MeetingFields } from './MeetingFields.tsx';
import { draftOf, problemWithBeginning, toMeeting } from './meetingDraft.ts';

interface MeetingItemProps {
  productId: string;
  meeting: Meeting;
}

/** One date, which can be moved or cancelled as long as it lies ahead. */
export function MeetingItem({ productId, meeting }: MeetingItemProps) {
  const [open, setOpen] = useState<'move' | 'cancel'>();
  const now = useMinute();
  const { startsAt, isCancelled } = meeting;
  // By the clock by which it is typed.
  const when = writeMoment(startsAt, 'appointment');
  const isAhead = !isCancelled && Date.parse(startsAt) > now;
  const close = () => {
    setOpen(undefined);
  };
  return (
    <li>
      <Line>
        <span>{when}</span>
        {isCancelled && <Badge>Cancelled</Badge>}
        {isAhead && open === undefined && (
          <>
            <Button variant="secondary" size="sm" aria-label={`Move ${when}`} onClick={() => setOpen('move')}>
              Move
            </Button>
            <Button variant="ghost" size="sm" aria-label={`Cancel ${when}`} onClick={() => setOpen('cancel')}>
              Cancel
            </Button>
          </>
        )}
      </Line>
      {open === 'move' && <Move productId={productId} meeting={meeting} onClosed={close} />}
      {open === 'cancel' && <Cancel productId={productId} meeting={meeting} onClosed={close} />}
    </li>
  );
}

function Move({ productId, meeting, onClosed }: MeetingItemProps & { onClosed: () => void }) {
  const { mutate, isPending } = useClassAct(productId);
  const [draft, setDraft] = useState(() => draftOf(meeting));
  const problem = problemWithBeginning(draft.begins);
  return (
    <>
      <MeetingFields draft={draft} problem={problem} onChange={setDraft} />
      <Line>
        <Button
          size="sm"
          loading={isPending}
          disabled={problem !== undefined}
          onClick={() => {
            const body = { ...toMeeting(draft), was: meeting.startsAt };
            mutate({ act: 'move', meetingId: meeting.id, body }, { onSuccess: onClosed });
          }}
        >
          Move date
        </Button>
        <Button variant="ghost" size="sm" onClick={onClosed}>
          Leave it
        </Button>
      </Line>
    </>
  );
}

function Cancel({ productId, meeting, onClosed }: MeetingItemProps & { onClosed: () => void }) {
  const { mutate, isPending } = useClassAct(productId);
  const [reason, setReason] = useState('');
  return (
    <>
      <Field label="Why" hint="If you like; who has a seat reads it. Money is given back in their orders.">
        <Textarea
          value={reason}
          maxLength={cancelReasonMax}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <Line>
        <Button
          variant="destructive"
          size="sm"
          loading={isPending}
          onClick={() => {
            mutate({ act: 'cancel', meetingId: meeting.id, reason: reason.trim() }, { onSuccess: onClosed });
          }}
        >
          Cancel date
        </Button>
        <Button variant="ghost" size="sm" onClick={onClosed}>
          Keep it
        </Button>
      </Line>
    </>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-2) var(--grove-space-3);
  span:first-child {
    flex: 1;
  }
`;
