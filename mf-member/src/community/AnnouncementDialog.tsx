import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import type { CreatorAnnouncement } from '@grove/contracts/community/announcements';
import { fieldRules } from '@grove/contracts/fields/fieldRules';
import { getPlannedDateError } from '@grove/contracts/fields/dateRules';
import { useIdempotencyKeys } from '@grove/platform/idempotencyKeys';
import { useServerForm } from '@grove/platform/useServerForm';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { Field } from '@grove/ui/forms/Field';
import { FormActions } from '@grove/ui/forms/FormActions';
import { Input } from '@grove/ui/forms/Input';
import { Notice } from '@grove/ui/feedback/Notice';
import { Select } from '@grove/ui/forms/Select';
import { Textarea } from '@grove/ui/forms/Textarea';
import { toDateTimeInput } from '@grove/ui/forms/toDateTimeInput';
import { useUpdateAnnouncement, useCreateAnnouncement } from './announcements.api.ts';

interface AnnouncementDialogProps {
  /** The announcement to edit. Undefined for a new one. */
  announcement?: CreatorAnnouncement;
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
        <Field label="Title" error={form.getError('title')}>
          <Input {...form.field('title', fieldRules.announcementTitle)} />
        </Field>
        <Field label="Text" error={form.getError('text')}>
          <Textarea rows={5} {...form.field('text', fieldRules.announcementText)} />
        </Field>
        <Field label="Priority" error={form.getError('priority')}>
          <Select options={priorities} {...form.field('priority')} />
        </Field>
        <Field label="Publish at" hint="Leave empty to publish now." error={form.getError('publishedAt')}>
          <Input type="datetime-local" {...form.field('publishedAt', getPlannedDateError)} />
        </Field>
        {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
        <FormActions
          action={announcement === undefined ? 'Announce' : 'Save'}
          isPending={form.isPending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

function useAnnouncementForm(announcement: CreatorAnnouncement | undefined, onClose: () => void) {
  const { title, text, priority, publishedAt } = announcement ?? blank;
  const initialPublishedAt = publishedAt === null ? '' : toDateTimeInput(publishedAt);
  const create = useCreateAnnouncement();
  const update = useUpdateAnnouncement(announcement?.id ?? '');
  const { getKey: keyOf } = useIdempotencyKeys();

  async function send({ publishedAt: publishField, ...content }: Fields) {
    // An announcement whose schedule was removed is published immediately.
    const publishAt = publishField === '' ? new Date() : new Date(publishField);
    const schedule = publishField === initialPublishedAt ? {} : { publishedAt: publishAt.toISOString() };
    const body = { ...content, title: content.title.trim(), text: content.text.trim(), ...schedule };
    if (announcement !== undefined) await update.mutateAsync(body);
    else await create.mutateAsync({ key: keyOf(body), body });
    onClose();
  }

  const defaultValues = { title, text, priority, publishedAt: initialPublishedAt };
  return useServerForm(useForm<Fields>({ defaultValues }), { send });
}

const Form = styled.form`
  display: grid;
  gap: var(--grove-space-4);
`;
