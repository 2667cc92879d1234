import { useForm, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { fieldRules } from '@grove/contracts/fields/fieldRules';
import type { StudentProfile } from '@grove/contracts/creator/students';
import { useIdempotencyKeys } from '@grove/platform/idempotencyKeys';
import { QueryState } from '@grove/platform/QueryState';
import { useServerForm } from '@grove/platform/useServerForm';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Field } from '@grove/ui/forms/Field';
import { Notice } from '@grove/ui/feedback/Notice';
import { Textarea } from '@grove/ui/forms/Textarea';
import { RowsSkeleton } from '../portal/ListSkeleton.tsx';
import { NoteCard } from './NoteCard.tsx';
import { useAddNote, useNotes } from './notes.api.ts';

/** The creators' notes about a student. */
export function NotesTab({ student }: { student: StudentProfile }) {
  const notes = useNotes(student.id);
  return (
    <Stack>
      <AddNote student={student} />
      <QueryState query={notes} skeleton={<RowsSkeleton />} empty={<NoNotes />}>
        {(list) => (
          <List role="list" aria-label="Notes">
            {list.map((note) => (
              <NoteCard key={note.id} note={note} />
            ))}
          </List>
        )}
      </QueryState>
    </Stack>
  );
}

function AddNote({ student }: { student: StudentProfile }) {
  const add = useAddNote(student.id);
  const wish = useIdempotencyKeys();
  const fields = useForm({ defaultValues: { note: '' } });
  const form = useServerForm(fields, {
    send: async ({ note }) => {
      const text = note.trim();
      await add.mutateAsync({ note: text, key: wish.getKey(text) });
      wish.reset();
      // Text that was typed in the meantime is another note.
      if (fields.getValues('note') === note) fields.setValue('note', '');
    },
    lateRefusalPrefix: () => `The note about ${student.username} was not added.`,
  });
  const isBlank = useWatch({ control: fields.control, name: 'note' }).trim() === '';
  return (
    <Sheet as="form" noValidate onSubmit={form.submit}>
      <Field
        label={`Note about ${student.username}`}
        hint="Only creators see notes here. Members get them when they download their data."
        error={form.getError('note')}
      >
        <Textarea rows={3} {...form.field('note', fieldRules.studentNote)} />
      </Field>
      {form.problem !== undefined && (
        <Notice tone="danger">
          <strong>Failed to add note.</strong> {form.problem}
        </Notice>
      )}
      <Button type="submit" disabled={isBlank} loading={form.isPending}>
        Add Note
      </Button>
    </Sheet>
  );
}

function NoNotes() {
  return (
    <Card padding="none">
      <EmptyState drawing="book" title="No notes yet. Add your first note above." />
    </Card>
  );
}

const Stack = styled.div`
  display: grid;
  gap: var(--grove-space-4);
`;

const List = styled.ul`
  display: grid;
  gap: var(--grove-space-4);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Sheet = styled(Card)`
  display: grid;
  gap: var(--grove-space-3);

  > :last-child {
    justify-self: end;
  }
`;
