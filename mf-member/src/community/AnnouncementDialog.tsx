import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import type { KeptAnnouncement } from '@grove/contracts/announcements';
import { announcementMax, announcementTitleMax } from '@grove/contracts/limits';
import { newIdempotencyKey } from '@grove/platform/idempotencyKey';
import { inPlainWords } from '@grove/platform/refusal';
import { Dialog } from '@grove/ui/Dialog';
import { Field } from '@grove/ui/Field';
import { FormActions } from '@grove/ui/FormActions';
import { Input } from '@grove/ui/Input';
import { Select } from '@grove/ui/Select';
import { Textarea } from '@grove/ui/Textarea';
import { localMinute } from '@grove/ui/localMinute';
import { useChangeAnnouncement, useWriteAnnouncement } from './announcements.api.ts';

interface AnnouncementDialogProps {
  /** What is written anew; a new one without. */
  announcement?: KeptAnnouncement;
  onClose: () => void;
}

const priorities = [
  { value: 'normal', label: 'Normal' },
  { value: 'high', label: 'High Priority' },
];

const blank = { title: '', text: '', priority: 'normal', publishedAt: null } as const;

/** Where an announcement is written: its words, how much it matters, and from when on it is told. */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const given = announcement ?? blank;
  const [title, setTitle] = useState(given.title);
  const [text, setText] = useState(given.text);
  const [priority, setPriority] = useState<'normal' | 'high'>(given.priority);
  const before = given.publishedAt === null ? '' : localMinute(given.publishedAt);
  const [from, setFrom] = useState(before);
  const write = useWriteAnnouncement();
  const change = useChangeAnnouncement(announcement?.id ?? '');
  const sent = useRef({ wish: '', key: '' });
  const sending = announcement === undefined ? write : change;
  const isEmpty = title.trim() === '' || text.trim() === '';

  function send(event: SyntheticEvent) {
    event.preventDefault();
    if (isEmpty || sending.isPending) return;
    const words = { title: title.trim(), text: text.trim(), priority };
    // One that was scheduled and is not any more is told at once.
    const at = from === '' ? new Date() : new Date(from);
    const moment = from === before ? {} : { publishedAt: at.toISOString() };
    const body = { ...words, ...moment };
    if (announcement !== undefined) {
      change.mutate(body, { onSuccess: onClose });
      return;
    }
    // Sent again it is the same wish.
    const wish = JSON.stringify(body);
    if (sent.current.wish !== wish) sent.current = { wish, key: newIdempotencyKey() };
    write.mutate({ key: sent.current.key, body }, { onSuccess: onClose });
  }

  return (
    <Dialog
      title={announcement === undefined ? 'New announcement' : 'Edit announcement'}
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Form onSubmit={send}>
        <Field label="Title">
          <Input
            maxLength={announcementTitleMax}
            value={title}
            onChange={({ target }) => {
              setTitle(target.value);
            }}
          />
        </Field>
        <Field label="Text" error={sending.isError && inPlainWords(sending.error)}>
          <Textarea
            rows={5}
            maxLength={announcementMax}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
            }}
          />
        </Field>
        <Field label="Priority">
          <Select
            options={priorities}
            value={priority}
            onChange={({ target }) => {
              setPriority(target.value === 'high' ? 'high' : 'normal');
            }}
          />
        </Field>
        <Field label="From (empty: at once)">
          <Input
            type="datetime-local"
            value={from}
            onChange={({ target }) => {
              setFrom(target.value);
            }}
          />
        </Field>
        <FormActions
          action={announcement === undefined ? 'Announce' : 'Save'}
          isPending={sending.isPending}
          isDisabled={isEmpty}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--grove-space-4);
`;
