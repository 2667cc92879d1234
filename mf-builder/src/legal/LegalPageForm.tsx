import { useState } from 'react';
import { styled } from 'styled-components';
import { tooLongMessage } from '@grove/contracts/fields/fieldRules';
import type { EditableLegalPage } from '@grove/contracts/site/legalPages';
import { legalPageContentMax } from '@grove/contracts/site/legalPageRules';
import { showFailure } from '@grove/platform/showFailure';
import { getErrorCode } from '@grove/platform/requestErrors';
import { ConflictPanel } from '@grove/ui/editing/ConflictPanel';
import type { EditPart } from '@grove/ui/editing/mergeEdits';
import { useMergedEdit } from '@grove/ui/editing/useMergedEdit';
import { Notice } from '@grove/ui/feedback/Notice';
import { FormActions } from '@grove/ui/forms/FormActions';
import { LengthNote } from '@grove/ui/forms/LengthNote';
import { SafeHtml } from '@grove/widgets/SafeHtml';
import { RichText } from '../site/RichText.tsx';
import { useFetchLegalPage, useSaveLegalPage } from './legal.api.ts';
import { OutlineOffer } from './OutlineOffer.tsx';
import { createOutline, findPlaceholders } from './outlines.ts';
import { PlaceholdersQuestion } from './PlaceholdersQuestion.tsx';

type Text = Pick<EditableLegalPage, 'content'>;

const textParts: readonly EditPart<Text>[] = [
  {
    label: 'Text',
    read: ({ content }) => content,
    show: (content: string) => (content === '' ? '' : <SafeHtml html={content} />),
    merge: (page, { content }) => ({ ...page, content }),
  },
];

interface LegalPageFormProps {
  page: EditableLegalPage;
  onClose: () => void;
  onChange: () => void;
}

/** The text of a legal page. If another creator has saved it in the meantime, the form asks whose text to keep. */
export function LegalPageForm({ page, onClose, onChange }: LegalPageFormProps) {
  const [content, setContent] = useState(page.content);
  // Used as a key: RichText reads its text only once.
  const [replacements, setReplacements] = useState(0);
  const [hasTriedToSave, setTriedToSave] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const update = useSaveLegalPage(page.page);
  const replace = (text: string) => {
    setContent(text);
    setReplacements((before) => before + 1);
    onChange();
  };
  const edit = useMergedEdit<Text, EditableLegalPage>({
    ...{ parts: textParts, from: page, mine: { content }, load: useFetchLegalPage(page.page) },
    change: (merged) => {
      replace(merged.content);
    },
    isConflict: (error) => getErrorCode(error) === 'changed-elsewhere',
  });
  const isTooLong = content.length > legalPageContentMax;
  const placeholders = findPlaceholders(content);
  async function save() {
    setAsking(false);
    try {
      const isSaved = await edit.save(({ mine, theirs: { revision } }) =>
        update.mutateAsync({ content: mine.content, revision }),
      );
      if (isSaved) onClose();
    } catch (error) {
      showFailure(error);
    }
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        setTriedToSave(true);
        if (isTooLong) return;
        if (placeholders.length > 0) setAsking(true);
        else void save();
      }}
    >
      {content === '' && <OutlineOffer onStart={() => replace(createOutline(page.page))} />}
      <RichText
        key={replacements}
        label="Text"
        html={content}
        headingLevels={[2, 3, 4]}
        onChange={(html) => {
          setContent(html);
          onChange();
        }}
      />
      <LengthNote length={content.length} max={legalPageContentMax} />
      {hasTriedToSave && isTooLong && (
        <Notice tone="danger">{tooLongMessage(legalPageContentMax)}, including its formatting.</Notice>
      )}
      {content === '' && page.content !== '' && (
        <Notice>An empty page is not published. Saving removes it from the site.</Notice>
      )}
      <ConflictPanel {...edit.panel} />
      <FormActions
        action={content === '' ? 'Save' : 'Save and publish'}
        isPending={update.isPending}
        onCancel={onClose}
      />
      {isAsking && (
        <PlaceholdersQuestion
          placeholders={placeholders}
          onConfirm={() => void save()}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-4);
`;
