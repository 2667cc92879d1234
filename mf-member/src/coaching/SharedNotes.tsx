import { useForm, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { CoachingSession } from '@grove/contracts/coaching/coaching';
import { fieldRules } from '@grove/contracts/fields/fieldRules';
import { useServerForm } from '@grove/platform/useServerForm';
import { Button } from '@grove/ui/forms/Button';
import { Field } from '@grove/ui/forms/Field';
import { Notice } from '@grove/ui/feedback/Notice';
import { Textarea } from '@grove/ui/forms/Textarea';
import { useShareNotes } from './coaching.api.ts';

/** The coach's notes to the member about a session. */
export function SharedNotes({ session }: { session: CoachingSession }) {
  const share = useShareNotes(session);
  const fields = useForm({
    values: { notes: session.notes },
    // Refetching the session keeps unsaved text.
    resetOptions: { keepDirtyValues: true },
  });
  const form = useServerForm(fields, {
    send: ({ notes }) => share.mutateAsync(notes.trim()),
    lateRefusalPrefix: () => 'Your notes weren’t shared.',
  });
  const isChanged = useWatch({ control: fields.control, name: 'notes' }).trim() !== session.notes;
  return (
    <Notes noValidate onSubmit={form.submit}>
      <Field
        label="Notes for the member"
        hint="Shown to the member below the session."
        error={form.getError('notes')}
      >
        <Textarea {...form.field('notes', fieldRules.sharedNotes)} />
      </Field>
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
      {isChanged && (
        <Button type="submit" variant="secondary" size="sm" loading={form.isPending}>
          Share notes
        </Button>
      )}
    </Notes>
  );
}

const Notes = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-3);
  justify-items: start;
  margin-block-start: var(--grove-space-4);

  > * {
    inline-size: 100%;
  }

  > button {
    inline-size: auto;
  }
`;
