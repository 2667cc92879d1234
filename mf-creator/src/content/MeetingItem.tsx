import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import type { Meeting } from '@grove/contracts/coaching/classes';
import { cancelReasonMax } from '@grove/contracts/coaching/coachingRules';
import { useMinute } from '@grove/platform/useMinute';
import { useServerForm } from '@grove/platform/useServerForm';
import { formatMoment } from '@grove/platform/formatMoment';
import { Badge } from '@grove/ui/display/Badge';
import { Button } from '@grove/ui/forms/Button';
import { Checkbox } from '@grove/ui/forms/Checkbox';
import { Field } from '@grove/ui/forms/Field';
import { Notice } from '@grove/ui/feedback/Notice';
import { Textarea } from '@grove/ui/forms/Textarea';
import { useChangeClass } from './classes.api.ts';
import { FormGrid } from './CreateForm.tsx';
import { MeetingFields } from './MeetingFields.tsx';
import { toDraft, toMeeting } from './meetingDraft.ts';

interface MeetingItemProps {
  productId: string;
  meeting: Meeting;
  /** The number of later dates that are not canceled. */
  laterCount: number;
}

/** A date of a class. Dates in the future can be moved or canceled. */
export function MeetingItem({ productId, meeting, laterCount }: MeetingItemProps) {
  const [open, setOpen] = useState<'move' | 'cancel'>();
  const now = useMinute();
  const { startsAt, isCancelled } = meeting;
  // In the browser's time zone, like the inputs.
  const dateText = formatMoment(startsAt, 'appointment');
  const isUpcoming = !isCancelled && Date.parse(startsAt) > now;
  const close = () => {
    setOpen(undefined);
  };
  return (
    <li>
      <Line>
        <span>{dateText}</span>
        {isCancelled && <Badge>Canceled</Badge>}
        {isUpcoming && open === undefined && (
          <>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Move ${dateText}`}
              onClick={() => setOpen('move')}
            >
              Move
            </Button>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Cancel ${dateText}`}
              onClick={() => setOpen('cancel')}
            >
              Cancel
            </Button>
          </>
        )}
      </Line>
      {open === 'move' && <MoveForm {...{ productId, meeting, laterCount }} onClosed={close} />}
      {open === 'cancel' && <CancelForm {...{ productId, meeting, laterCount }} onClosed={close} />}
    </li>
  );
}

interface MeetingFormProps extends MeetingItemProps {
  onClosed: () => void;
}

function MoveForm({ productId, meeting, laterCount, onClosed }: MeetingFormProps) {
  const { mutateAsync } = useChangeClass(productId);
  const [includeLater, setIncludeLater] = useState(false);
  const [initialValues] = useState(() => toDraft(meeting));
  const form = useServerForm(useForm({ defaultValues: initialValues }), {
    errorFields: { 'too-late': 'startsAt' },
    send: async (draft) => {
      const body = { ...toMeeting(draft), was: meeting.startsAt, includeLater };
      await mutateAsync({ kind: 'move', meetingId: meeting.id, body });
      onClosed();
    },
  });
  return (
    <FormGrid noValidate onSubmit={form.submit}>
      <MeetingFields
        form={form}
        startsAt="startsAt"
        minutes="minutes"
        currentMinutes={initialValues.minutes}
      />
      {laterCount > 0 && (
        <Checkbox
          label={`Also move the ${formatLater(laterCount)}`}
          hint="By the same amount of time. Attendees get one email."
          checked={includeLater}
          onChange={({ target }) => setIncludeLater(target.checked)}
        />
      )}
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
      <Line>
        <Button type="submit" size="sm" loading={form.isPending}>
          {includeLater ? 'Move dates' : 'Move date'}
        </Button>
        <Button variant="ghost" size="sm" onClick={onClosed}>
          Cancel
        </Button>
      </Line>
    </FormGrid>
  );
}

function CancelForm({ productId, meeting, laterCount, onClosed }: MeetingFormProps) {
  const { mutateAsync } = useChangeClass(productId);
  const [includeLater, setIncludeLater] = useState(false);
  const form = useServerForm(useForm({ defaultValues: { reason: '' } }), {
    send: async ({ reason }) => {
      const body = { reason: reason.trim(), includeLater };
      await mutateAsync({ kind: 'cancel', meetingId: meeting.id, body });
      onClosed();
    },
  });
  return (
    <FormGrid noValidate onSubmit={form.submit}>
      <Field
        label="Reason (optional)"
        hint="Attendees will see this. Issue refunds from their orders."
        error={form.getError('reason')}
      >
        <Textarea {...form.field('reason', { max: cancelReasonMax })} />
      </Field>
      {laterCount > 0 && (
        <Checkbox
          label={`Also cancel the ${formatLater(laterCount)}`}
          hint="Attendees get one email."
          checked={includeLater}
          onChange={({ target }) => setIncludeLater(target.checked)}
        />
      )}
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
      <Line>
        <Button type="submit" variant="destructive" size="sm" loading={form.isPending}>
          {includeLater ? 'Cancel dates' : 'Cancel date'}
        </Button>
        <Button variant="ghost" size="sm" onClick={onClosed}>
          Keep it
        </Button>
      </Line>
    </FormGrid>
  );
}

function formatLater(count: number): string {
  return count === 1 ? 'later date' : `${String(count)} later dates`;
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-2) var(--grove-space-3);
  span:first-child {
    flex: 1 0 15rem;
  }
`;
