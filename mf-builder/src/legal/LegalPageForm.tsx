import { useState } from 'react';
import { styled } from 'styled-components';
import { tooLongMessage } from '@grove/contracts/fields/fieldRules';
import type { EditableLegalPage } from '@grove/contracts/site/legalPages';
import { legalPageContentMax } from '@grove/contracts/site/legalPageRules';
import { ConflictPanel } from '@grove/ui/editing/ConflictPanel';
import { Notice } from '@grove/ui/feedback/Notice';
import { FormActions } from '@grove/ui/forms/FormActions';
import { LengthNote } from '@grove/ui/forms/LengthNote';
import { RichText } from '../site/RichText.tsx';
import { OutlineOffer } from './OutlineOffer.tsx';
import { createOutline, findPlaceholders } from './outlines.ts';
import { PlaceholdersQuestion } from './PlaceholdersQuestion.tsx';
import { useLegalPageEdit } from './useLegalPageEdit.tsx';

interface LegalPageFormProps {
  page: EditableLegalPage;
  onClose: () => void;
  onChange: () => void;
}

/** The text of a legal page. Publishing it with placeholders asks first. */
export function LegalPageForm({ page, onClose, onChange }: LegalPageFormProps) {
  const edit = useLegalPageEdit(page, { onChange, onSaved: onClose });
  const [hasTriedToSave, setTriedToSave] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { content } = edit;
  const isTooLong = content.length > legalPageContentMax;
  const placeholders = findPlaceholders(content);
  function submit() {
    setTriedToSave(true);
    if (isTooLong) return;
    if (placeholders.length > 0) setAsking(true);
    else void edit.submit();
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField page={page} edit={edit} isTooLong={hasTriedToSave && isTooLong} />
      <ConflictPanel {...edit.panel} />
      <FormActions
        action={content === '' ? 'Save' : 'Save and publish'}
        isPending={edit.isPending}
        onCancel={onClose}
      />
      {isAsking && (
        <PlaceholdersQuestion
          placeholders={placeholders}
          onConfirm={() => {
            setAsking(false);
            void edit.submit();
          }}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </Form>
  );
}

interface TextFieldProps {
  page: EditableLegalPage;
  edit: ReturnType<typeof useLegalPageEdit>;
  /** Whether the message for a text that is too long is shown. */
  isTooLong: boolean;
}

function TextField({ page, edit: { content, change, replace, editorKey }, isTooLong }: TextFieldProps) {
  return (
    <>
      {content === '' && <OutlineOffer onStart={() => replace(createOutline(page.page))} />}
      <RichText key={editorKey} label="Text" html={content} headingLevels={[2, 3, 4]} onChange={change} />
      <LengthNote length={content.length} max={legalPageContentMax} />
      {isTooLong && (
        <Notice tone="danger">{tooLongMessage(legalPageContentMax)}, including its formatting.</Notice>
      )}
      {content === '' && page.content !== '' && (
        <Notice>An empty page is not published. Saving removes it from the site.</Notice>
      )}
    </>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-4);
`;
