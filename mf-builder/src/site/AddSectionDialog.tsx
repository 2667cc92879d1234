import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { fieldRules } from '@grove/contracts/fields/fieldRules';
import { sectionContentMax } from '@grove/contracts/fields/limits';
import type { EditableSection } from '@grove/contracts/site/site';
import { sectionTypeLabels } from '@grove/contracts/site/siteDefaults';
import type { SectionType } from '@grove/contracts/site/siteDefaults';
import { useServerForm } from '@grove/platform/useServerForm';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { Field } from '@grove/ui/forms/Field';
import { FormActions } from '@grove/ui/forms/FormActions';
import { Input } from '@grove/ui/forms/Input';
import { LengthNote } from '@grove/ui/forms/LengthNote';
import { Notice } from '@grove/ui/feedback/Notice';
import { Select } from '@grove/ui/forms/Select';
import { RichText } from './RichText.tsx';
import type { EditedPage } from './sectionRequests.ts';
import { useCreateSection } from './sections.api.ts';

interface AddSectionDialogProps {
  page: EditedPage;
  onClose: () => void;
  /** Called with a new section that has more to fill in than its text. */
  onEdit: (section: EditableSection) => void;
}

const types = Object.entries(sectionTypeLabels).map(([value, label]) => ({ value, label }));

/** Types whose content is edited after they are added. */
const detailTypes = new Set<SectionType>([
  ...(['faq', 'testimonials', 'pricing', 'image_text', 'countdown'] as const),
  ...(['trailer', 'audience', 'guarantee', 'teachers'] as const),
]);

/** A dialog that adds a section at the end of a page. */
export function AddSectionDialog({ page, onClose, onEdit }: AddSectionDialogProps) {
  const [isChanged, setChanged] = useState(false);
  return (
    <Dialog
      open
      title="Add Section"
      description="The section is added at the end of the page. You can drag it to another position."
      isChanged={isChanged}
      onOpenChange={onClose}
    >
      <AddSection
        page={page}
        onDone={(section) => {
          onClose();
          if (section !== undefined && detailTypes.has(section.type)) onEdit(section);
        }}
        onFormat={() => {
          setChanged(true);
        }}
      />
    </Dialog>
  );
}

interface AddSectionProps {
  page: EditedPage;
  /** Called with the new section, or without one if the creator cancels. */
  onDone: (section?: EditableSection) => void;
  /** Called when the text changes, by typing or by its toolbar. */
  onFormat: () => void;
}

function AddSection({ page, onDone, onFormat }: AddSectionProps) {
  const create = useCreateSection(page);
  const fields = useForm<{ type: SectionType; title: string; content: string }>({
    defaultValues: { type: 'hero_text', title: '', content: '' },
  });
  const form = useServerForm(fields, {
    send: ({ title, ...texts }) =>
      create.mutateAsync(
        { ...texts, title: title.trim(), isVisible: true, settings: {} },
        {
          onSuccess: (section) => {
            onDone(section);
          },
        },
      ),
    lateRefusalPrefix: ({ title }) => `The section ${title} was not created.`,
  });
  const [title, content] = useWatch({ control: fields.control, name: ['title', 'content'] });
  const isUntitled = title.trim() === '';
  // Registers the validation rule: the rich text editor is not an input that could be registered by itself.
  form.field('content', fieldRules.sectionContent);
  const contentError = form.getError('content');
  return (
    <Form noValidate onSubmit={form.submit}>
      <Field label="Section type" error={form.getError('type')}>
        <Select options={types} {...form.field('type')} />
      </Field>
      <Field label="Title" required error={form.getError('title')}>
        <Input autoComplete="off" {...form.field('title', fieldRules.newSectionTitle)} />
      </Field>
      <RichText
        label="Content"
        html=""
        onChange={(html) => {
          fields.setValue('content', html, { shouldValidate: contentError !== undefined });
          onFormat();
        }}
      />
      <LengthNote length={content.length} max={sectionContentMax} />
      {contentError !== undefined && <Notice tone="danger">{contentError}</Notice>}
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
      <FormActions
        action="Create"
        isPending={form.isPending}
        isDisabled={isUntitled}
        onCancel={() => {
          onDone();
        }}
      />
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--grove-space-4);
`;
