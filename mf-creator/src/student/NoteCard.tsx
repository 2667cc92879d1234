import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { fieldRules } from '@grove/contracts/fields/fieldRules';
import type { StudentNote } from '@grove/contracts/creator/students';
import { Moment } from '@grove/platform/Moment';
import { useServerForm } from '@grove/platform/useServerForm';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { Field } from '@grove/ui/forms/Field';
import { Notice } from '@grove/ui/feedback/Notice';
import { Textarea } from '@grove/ui/forms/Textarea';
import { useDeleteNote, useEditNote, useRestoreNote } from './notes.api.ts';

/** A note that can be edited in place and deleted. A deletion can be undone. */
export function NoteCard({ note }: { note: StudentNote }) {
  const [state, setState] = useState<'read' | 'edited' | 'deleted'>('read');
  const remove = useDeleteNote();
  const restore = useRestoreNote();
  const switchTo = (next: typeof state) => () => {
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
              restore.mutate(note.id, { onSuccess: switchTo('read') });
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
        <EditNote note={note} close={switchTo('read')} />
      ) : (
        <>
          <NoteText>{note.note}</NoteText>
          <Line>
            <NoteMeta note={note} />
            <Buttons>
              <Button variant="ghost" size="sm" aria-label="Edit note" onClick={switchTo('edited')}>
                Edit
              </Button>
              <Button
                variant="ghost"
                size="sm"
                aria-label="Delete note"
                loading={remove.isPending}
                onClick={() => {
                  remove.mutate(note.id, { onSuccess: switchTo('deleted') });
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

function NoteMeta({ note: { author, createdAt, updatedAt } }: { note: StudentNote }) {
  return (
    <MutedText>
      {author ?? 'Former member'} · <Moment at={createdAt} format="moment" />
      {updatedAt !== createdAt && ' · edited'}
    </MutedText>
  );
}

function EditNote({ note, close }: { note: StudentNote; close: () => void }) {
  const edit = useEditNote(note.studentId);
  const fields = useForm({ defaultValues: { note: note.note } });
  const form = useServerForm(fields, {
    // `onSuccess` of `mutateAsync` is skipped after unmounting: if this edit was canceled and another one
    // started, that one stays open.
    send: (values) => edit.mutateAsync({ noteId: note.id, note: values.note.trim() }, { onSuccess: close }),
    lateRefusalPrefix: () => 'The note was not changed.',
  });
  const isBlank = useWatch({ control: fields.control, name: 'note' }).trim() === '';
  return (
    <Form noValidate onSubmit={form.submit}>
      <Field label="Edit note" error={form.getError('note')}>
        <Textarea autoFocus rows={3} {...form.field('note', fieldRules.studentNote)} />
      </Field>
      {form.problem !== undefined && (
        <Notice tone="danger">
          <strong>Failed to update note.</strong> {form.problem}
        </Notice>
      )}
      <Buttons>
        <Button variant="ghost" size="sm" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" size="sm" disabled={isBlank} loading={form.isPending}>
          Save
        </Button>
      </Buttons>
    </Form>
  );
}

const NoteText = styled.p`
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

const MutedText = styled.span`
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: var(--grove-space-2);
  margin-inline-start: auto;
`;

const Form = styled.form`
  display: grid;
  gap: var(--grove-space-3);
`;
