import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import type { Meeting } from '@grove/contracts/classes';
import { cancelReasonMax } from '@grove/contracts/coachingRules';
import { useMinute } from '@grove/platform/useMinute';
import { useServerForm } from '@grove/platform/useServerForm';
import { writeMoment } from '@grove/platform/writeMoment';
import { Badge } from '@grove/ui/Badge';
import { Button } from '@grove/ui/Button';
import { Field } from '@grove/ui/Field';
import { Notice } from '@grove/ui/Notice';
import { Textarea } from '@grove/ui/Textarea';
import { useClassAct } from './classes.api.ts';
import { FormGrid } from './CreateForm.tsx';
import { MeetingFields } from './MeetingFields.tsx';
import { draftOf, toMeeting } from './meetingDraft.ts';

interface MeetingItemProps {
  productId: string;
  meeting: Meeting;
}

/** A date of a class. Dates in the future can be moved or canceled. */
export function MeetingItem({ productId, meeting }: MeetingItemProps) {
  const [open, setOpen] = useState<'move' | 'cancel'>();
  const now = useMinute();
  const { startsAt, isCancelled } = meeting;
  // In the browser's time zone, like the inputs.
  const when = writeMoment(startsAt, 'appointment');
  const isAhead = !isCancelled && Date.parse(startsAt) > now;
  const close = () => {
    setOpen(undefined);
  };
  return (
    <li>
      <Line>
        <span>{when}</span>
        {isCancelled && <Badge>Canceled</Badge>}
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

interface ActProps extends MeetingItemProps {
  onClosed: () => void;
}

function Move({ productId, meeting, onClosed }: ActProps) {
  const { mutateAsync } = useClassAct(productId);
  const [before] = useState(() => draftOf(meeting));
  const form = useServerForm(useForm({ defaultValues: before }), {
    places: { 'too-late': 'startsAt' },
    send: async (draft) => {
      const body = { ...toMeeting(draft), was: meeting.startsAt };
      await mutateAsync({ act: 'move', meetingId: meeting.id, body });
      onClosed();
    },
  });
  return (
    <FormGrid noValidate onSubmit={form.submit}>
      <MeetingFields form={form} startsAt="startsAt" minutes="minutes" lengthNow={before.minutes} />
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
      <Line>
        <Button type="submit" size="sm" loading={form.isUnderWay}>
          Move date
        </Button>
        <Button variant="ghost" size="sm" onClick={onClosed}>
          Cancel
        </Button>
      </Line>
    </FormGrid>
  );
}

function Cancel({ productId, meeting, onClosed }: ActProps) {
  const { mutateAsync } = useClassAct(productId);
  const form = useServerForm(useForm({ defaultValues: { reason: '' } }), {
    send: async ({ reason }) => {
      await mutateAsync({ act: 'cancel', meetingId: meeting.id, reason: reason.trim() });
      onClosed();
    },
  });
  return (
    <FormGrid noValidate onSubmit={form.submit}>
      <Field
        label="Reason (optional)"
        hint="Attendees will see this. Issue refunds from their orders."
        error={form.errorOf('reason')}
      >
        <Textarea {...form.field('reason', { max: cancelReasonMax })} />
      </Field>
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
      <Line>
        <Button type="submit" variant="destructive" size="sm" loading={form.isUnderWay}>
          Cancel date
        </Button>
        <Button variant="ghost" size="sm" onClick={onClosed}>
          Keep it
        </Button>
      </Line>
    </FormGrid>
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
