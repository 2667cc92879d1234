import { useState } from 'react';
import { styled } from 'styled-components';
import { studentNoteMax } from '@grove/contracts/limits';
import type { StudentNote } from '@grove/contracts/students';
import { Moment } from '@grove/platform/Moment';
import { Button } from '@grove/ui/Button';
import { Card } from '@grove/ui/Card';
import { Textarea } from '@grove/ui/Textarea';
import { useDeleteNote, useEditNote, useRestoreNote } from './notes.api.ts';

/** One note: read, edited in its place, or deleted with the way back. */
export function NoteCard({ note }: { note: StudentNote }) {
  const [state, setState] = useState<'read' | 'edited' | 'deleted'>('read');
  const remove = useDeleteNote();
  const restore = useRestoreNote();
  const show = (next: typeof state) => () => {
    setState(next);
  };
  if (state === 'deleted')
    return (
      <Card as="li">
        <Line>
          <span role="status">Note deleted</span>
          <Button
            variant="secondary"
            size="sm"
            autoFocus
            loading={restore.isPending}
            onClick={() => {
              restore.mutate(note.id, { onSuccess: show('read') });
            }}
          >
            Undo
          </Button>
        </Line>
      </Card>
    );
  return (
    <Card as="li">
      {state === 'edited' ? (
        <EditNote note={note} close={show('read')} />
      ) : (
        <>
          <Words>{note.note}</Words>
          <Line>
            <Written note={note} />
            <Buttons>
              <Button variant="ghost" size="sm" aria-label="Edit note" onClick={show('edited')}>
                Edit
              </Button>
              <Button
                variant="ghost"
                size="sm"
                aria-label="Delete note"
                loading={remove.isPending}
                onClick={() => {
                  remove.mutate(note.id, { onSuccess: show('deleted') });
                }}
              >
                Delete
              </Button>
            </Buttons>
          </Line>
        </>
      )}
    </Card>
  );
}

function Written({ note: { author, createdAt, updatedAt } }: { note: StudentNote }) {
  return (
    <Quiet>
      {author ?? 'Somebody who has left'} · <Moment at={createdAt} form="moment" />
      {updatedAt !== createdAt && ' · edited'}
    </Quiet>
  );
}

function EditNote({ note, close }: { note: StudentNote; close: () => void }) {
  const [text, setText] = useState(note.note);
  const edit = useEditNote(note.studentId);
  const isBlank = text.trim() === '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isBlank || edit.isPending) return;
        edit.mutate({ noteId: note.id, note: text.trim() }, { onSuccess: close });
      }}
    >
      <Textarea
        autoFocus
        aria-label="Edit note"
        rows={3}
        maxLength={studentNoteMax}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
        }}
      />
      <Buttons>
        <Button variant="ghost" size="sm" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" size="sm" disabled={isBlank} loading={edit.isPending}>
          Save
        </Button>
      </Buttons>
    </form>
  );
}

const Words = styled.p`
  margin: 0 0 var(--grove-space-3);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--grove-space-2) var(--grove-space-4);
`;

const Quiet = styled.span`
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: var(--grove-space-2);
  margin-inline-start: auto;

  form & {
    margin-block-start: var(--grove-space-3);
  }
`;
