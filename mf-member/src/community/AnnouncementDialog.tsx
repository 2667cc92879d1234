import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import type { KeptAnnouncement } from '@grove/contracts/announcements';
import { fieldRules } from '@grove/contracts/fieldRules';
import { problemWithPlanned } from '@grove/contracts/plannedAhead';
import { useWishKeys } from '@grove/platform/idempotencyKey';
import { useServerForm } from '@grove/platform/useServerForm';
import { Dialog } from '@grove/ui/Dialog';
import { Field } from '@grove/ui/Field';
import { FormActions } from '@grove/ui/FormActions';
import { Input } from '@grove/ui/Input';
import { Notice } from '@grove/ui/Notice';
import { Select } from '@grove/ui/Select';
import { Textarea } from '@grove/ui/Textarea';
import { localMinute } from '@grove/ui/localMinute';
import { useChangeAnnouncement, useWriteAnnouncement } from './announcements.api.ts';

interface AnnouncementDialogProps {
  /** The announcement to edit. Undefined for a new one. */
  announcement?: KeptAnnouncement;
  onClose: () => void;
}

interface Fields extends Record<string, string> {
  title: string;
  text: string;
  priority: 'normal' | 'high';
  /** Local date and time. Empty to publish immediately. */
  publishedAt: string;
}

const priorities = [
  { value: 'normal', label: 'Normal' },
  { value: 'high', label: 'High Priority' },
];

const blank = { title: '', text: '', priority: 'normal', publishedAt: null } as const;

/** Edits an announcement: its text, its priority and when it is published. */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const form = useAnnouncementForm(announcement, onClose);
  return (
    <Dialog
      title={announcement === undefined ? 'New announcement' : 'Edit announcement'}
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Form noValidate onSubmit={form.submit}>
        <Field label="Title" error={form.errorOf('title')}>
          <Input {...form.field('title', fieldRules.announcementTitle)} />
        </Field>
        <Field label="Text" error={form.errorOf('text')}>
          <Textarea rows={5} {...form.field('text', fieldRules.announcementText)} />
        </Field>
        <Field label="Priority" error={form.errorOf('priority')}>
          <Select options={priorities} {...form.field('priority')} />
        </Field>
        <Field label="Publish at" hint="Leave empty to publish now." error={form.errorOf('publishedAt')}>
          <Input type="datetime-local" {...form.field('publishedAt', problemWithPlanned)} />
        </Field>
        {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
        <FormActions
          action={announcement === undefined ? 'Announce' : 'Save'}
          isPending={form.isUnderWay}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

function useAnnouncementForm(announcement: KeptAnnouncement | undefined, onClose: () => void) {
  const { title, text, priority, publishedAt } = announcement ?? blank;
  const before = publishedAt === null ? '' : localMinute(publishedAt);
  const write = useWriteAnnouncement();
  const change = useChangeAnnouncement(announcement?.id ?? '');
  const { keyOf } = useWishKeys();

  async function send({ publishedAt: from, ...words }: Fields) {
    // An announcement whose schedule was removed is published immediately.
    const at = from === '' ? new Date() : new Date(from);
    const moment = from === before ? {} : { publishedAt: at.toISOString() };
    const body = { ...words, title: words.title.trim(), text: words.text.trim(), ...moment };
    if (announcement !== undefined) await change.mutateAsync(body);
    else await write.mutateAsync({ key: keyOf(body), body });
    onClose();
  }

  const defaultValues = { title, text, priority, publishedAt: before };
  return useServerForm(useForm<Fields>({ defaultValues }), { send });
}

const Form = styled.form`
  display: grid;
  gap: var(--grove-space-4);
`;
