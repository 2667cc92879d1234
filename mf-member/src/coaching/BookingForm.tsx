import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { describeChangeRule, describeLateChange } from '@grove/contracts/coaching/changeRule';
import type { CoachingSession, OfferedCoach } from '@grove/contracts/coaching/coaching';
import { fieldRules } from '@grove/contracts/fields/fieldRules';
import { useFormatMoment } from '@grove/platform/Moment';
import { useMinute } from '@grove/platform/useMinute';
import { useServerForm } from '@grove/platform/useServerForm';
import { Button } from '@grove/ui/forms/Button';
import { Card, CardTitle } from '@grove/ui/layout/Card';
import { Field } from '@grove/ui/forms/Field';
import { Notice } from '@grove/ui/feedback/Notice';
import { Textarea } from '@grove/ui/forms/Textarea';
import { isSlotTaken, useBookSession } from './coaching.api.ts';
import { SlotPicker } from './SlotPicker.tsx';

const minuteMs = 60_000;

interface BookingFormProps {
  coach: OfferedCoach;
  type: OfferedCoach['sessionTypes'][number];
  onBooked: (session: CoachingSession) => void;
}

/** Books a time with a short message to the coach. If someone else takes the time first, the form reports
 *  it, shows the next free times and keeps the message. */
export function BookingForm({ coach, type, onBooked }: BookingFormProps) {
  const formatMoment = useFormatMoment();
  const book = useBookSession();
  const [chosen, setChosen] = useState<string>();
  const { coachId, changeNoticeMinutes } = coach;
  const now = useMinute();
  const isLate = chosen !== undefined && Date.parse(chosen) - changeNoticeMinutes * minuteMs < now;
  const form = useServerForm(useForm({ defaultValues: { words: '' } }), {
    send: async ({ words }) => {
      if (chosen === undefined) return;
      const booking = { coachId, sessionTypeId: type.id, startsAt: chosen, words: words.trim() };
      onBooked(
        await book.mutateAsync(booking, { onError: (error) => isSlotTaken(error) && setChosen(undefined) }),
      );
    },
  });

  return (
    <Card as="section" aria-labelledby="choose-time">
      <CardTitle id="choose-time">Choose a time</CardTitle>
      <Parts noValidate onSubmit={form.submit}>
        {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
        <SlotPicker offer={{ coachId, sessionTypeId: type.id }} chosen={chosen} onChoose={setChosen} />
        <Field
          label="Message to your coach"
          hint="What would you like to talk about? Only your coach can see this."
          error={form.getError('words')}
        >
          <Textarea {...form.field('words', fieldRules.bookingMessage)} />
        </Field>
        <p aria-live="polite">
          {chosen === undefined
            ? 'Choose a time above.'
            : `${type.title} with ${coach.username}, ${formatMoment(chosen, 'appointment')}.`}
        </p>
        <p aria-live="polite">
          {isLate ? describeLateChange(changeNoticeMinutes) : describeChangeRule(changeNoticeMinutes)}
        </p>
        <div>
          <Button type="submit" loading={form.isPending} aria-disabled={chosen === undefined}>
            {type.isConfirmedByHand ? 'Request this session' : 'Book this session'}
          </Button>
        </div>
      </Parts>
    </Card>
  );
}

const Parts = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-4);

  > p {
    margin: 0;
  }
`;
