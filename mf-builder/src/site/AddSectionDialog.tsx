import { useState } from 'react';
import { styled } from 'styled-components';
import { sectionContentMax, sectionTitleMax } from '@grove/contracts/limits';
import { sectionTypeLabels } from '@grove/contracts/siteDefaults';
import type { PageName, SectionType } from '@grove/contracts/siteDefaults';
import { Dialog } from '@grove/ui/Dialog';
import { Field } from '@grove/ui/Field';
import { FormActions } from '@grove/ui/FormActions';
import { Input } from '@grove/ui/Input';
import { Select } from '@grove/ui/Select';
import { RichText } from './RichText.tsx';
import { useCreateSection } from './sections.api.ts';

interface AddSectionDialogProps {
  page: PageName;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const types = Object.entries(sectionTypeLabels).map(([value, label]) => ({ value, label }));

/** A new section at the end of a page. */
export function AddSectionDialog({ page, open, onOpenChange }: AddSectionDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add Section"
      description="It stands at the end of the page; drag it to where it belongs."
    >
      <AddSection
        page={page}
        onDone={() => {
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

function AddSection({ page, onDone }: { page: PageName; onDone: () => void }) {
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
          }}
        />
      </Field>
      <RichText label="Content" html={content} onChange={setContent} />
      <FormActions action="Create" isPending={create.isPending} isDisabled={!isReady} onCancel={onDone} />
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--grove-space-4);
`;
