import { useState } from 'react';
import { styled } from 'styled-components';
import { sectionContentMax, sectionTitleMax } from '@grove/contracts/limits';
import { sectionTypeLabels } from '@grove/contracts/siteDefaults';
import type { PageName, SectionType } from '@grove/contracts/siteDefaults';
import { Field } from '@grove/ui/Field';
import { FormActions } from '@grove/ui/FormActions';
import { Input } from '@grove/ui/Input';
import { Select } from '@grove/ui/Select';
import { GuardedDialog } from './GuardedDialog.tsx';
import { RichText } from './RichText.tsx';
import { useCreateSection } from './sections.api.ts';

interface AddSectionDialogProps {
  page: PageName;
  onClose: () => void;
}

const types = Object.entries(sectionTypeLabels).map(([value, label]) => ({ value, label }));

/** A new section at the end of a page. */
export function AddSectionDialog({ page, onClose }: AddSectionDialogProps) {
  return (
    <GuardedDialog
      onClose={onClose}
      title="Add Section"
      description="It stands at the end of the page; drag it to where it belongs."
    >
      {({ leave, markChanged }) => (
        <AddSection page={page} onDone={onClose} onCancel={leave} onChange={markChanged} />
      )}
    </GuardedDialog>
  );
}

interface AddSectionProps {
  page: PageName;
  onDone: () => void;
  onCancel: () => void;
  /** Something was typed. */
  onChange: () => void;
}

function AddSection({ page, onDone, onCancel, onChange }: AddSectionProps) {
  const [type, setType] = useState<SectionType>('hero_text');
  const [title, setTitle] = useState('');
  const [content, setContent] = useState('');
  const create = useCreateSection(page);
  const isReady = title.trim() !== '' && content.length <= sectionContentMax && !create.isPending;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        const body = { type, title: title.trim(), content, isVisible: true, settings: {}, page };
        create.mutate(body, { onSuccess: onDone });
      }}
    >
      <Field label="Section type">
        <Select
          options={types}
          value={type}
          onChange={({ target }) => {
            setType(target.value as SectionType);
          }}
        />
      </Field>
      <Field label="Title" required>
        <Input
          value={title}
          maxLength={sectionTitleMax}
          autoComplete="off"
          onChange={({ target }) => {
            setTitle(target.value);
            onChange();
          }}
        />
      </Field>
      <RichText
        label="Content"
        html={content}
        onChange={(html) => {
          setContent(html);
          onChange();
        }}
      />
      <FormActions action="Create" isPending={create.isPending} isDisabled={!isReady} onCancel={onCancel} />
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--grove-space-4);
`;
