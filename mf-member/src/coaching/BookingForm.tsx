import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import type { CoachingSession, OfferedCoach } from '@grove/contracts/coaching';
import { fieldRules } from '@grove/contracts/fieldRules';
import { useWriteMoment } from '@grove/platform/Moment';
import { useServerForm } from '@grove/platform/useServerForm';
import { Button } from '@grove/ui/Button';
import { Card, CardTitle } from '@grove/ui/Card';
import { Field } from '@grove/ui/Field';
import { Notice } from '@grove/ui/Notice';
import { Textarea } from '@grove/ui/Textarea';
import { isTaken, useBook } from './coaching.api.ts';
import { SlotPicker } from './SlotPicker.tsx';

interface BookingFormProps {
  coach: OfferedCoach;
  type: OfferedCoach['sessionTypes'][number];
  onBooked: (session: CoachingSession) => void;
}

/** Books a time with a short message to the coach. If somebody else takes the time first, the form reports
 *  it, shows the next free times and keeps the message. */
export function BookingForm({ coach, type, onBooked }: BookingFormProps) {
  const write = useWriteMoment();
  const book = useBook();
  const [chosen, setChosen] = useState<string>();
  const { coachId } = coach;
  const form = useServerForm(useForm({ defaultValues: { words: '' } }), {
    send: async ({ words }) => {
      if (chosen === undefined) return;
      const wish = { coachId, sessionTypeId: type.id, startsAt: chosen, words: words.trim() };
      onBooked(await book.mutateAsync(wish, { onError: (error) => isTaken(error) && setChosen(undefined) }));
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
          error={form.errorOf('words')}
        >
          <Textarea {...form.field('words', fieldRules.bookingWords)} />
        </Field>
        <p aria-live="polite">
          {chosen === undefined
            ? 'Choose a time above.'
            : `${type.title} with ${coach.username}, ${write(chosen, 'appointment')}.`}
        </p>
        <div>
          <Button type="submit" loading={form.isUnderWay} aria-disabled={chosen === undefined}>
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
