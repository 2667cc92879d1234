import { useState } from 'react';
import { styled } from 'styled-components';
import { studentNoteMax } from '@grove/contracts/limits';
import type { StudentProfile } from '@grove/contracts/students';
import { QueryState } from '@grove/platform/QueryState';
import { Button } from '@grove/ui/Button';
import { Card } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { Field } from '@grove/ui/Field';
import { Textarea } from '@grove/ui/Textarea';
import { RowsSkeleton } from '../portal/ListSkeleton.tsx';
import { NoteCard } from './NoteCard.tsx';
import { useAddNote, useNotes } from './notes.api.ts';

/** What the creators note about a student, for themselves. */
export function NotesTab({ student }: { student: StudentProfile }) {
  const notes = useNotes(student.id);
  return (
    <Parts>
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
    </Parts>
  );
}

function AddNote({ student }: { student: StudentProfile }) {
  const [text, setText] = useState('');
  const add = useAddNote(student.id);
  const isBlank = text.trim() === '';
  return (
    <Card
      as="form"
      onSubmit={(event: { preventDefault: () => void }) => {
        event.preventDefault();
        if (isBlank || add.isPending) return;
        add.mutate(text.trim(), {
          onSuccess: () => {
            setText((now) => (now === text ? '' : now));
          },
        });
      }}
    >
      <Field
        label={`A note about ${student.username}`}
        hint="Only creators read it here. It is part of the data that a member may download."
      >
        <Textarea
          rows={3}
          maxLength={studentNoteMax}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
          }}
        />
      </Field>
      <Actions>
        <Button type="submit" disabled={isBlank || add.isPending} loading={add.isPending}>
          Add Note
        </Button>
      </Actions>
    </Card>
  );
}

function NoNotes() {
  return (
    <Card padding="none">
      <EmptyState drawing="book" title="No notes yet. Add your first note above." />
    </Card>
  );
}

const Parts = styled.div`
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

const Actions = styled.div`
  display: flex;
  justify-content: end;
  margin-block-start: var(--grove-space-3);
`;
