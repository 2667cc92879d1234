import { useState } from 'react';
import { styled } from 'styled-components';
import { tooLongMessage } from '@grove/contracts/fields/fieldRules';
import { sectionContentMax, sectionTitleMax } from '@grove/contracts/fields/limits';
import type { EditableSection, Theme } from '@grove/contracts/site/site';
import { getErrorCode } from '@grove/platform/requestErrors';
import { Collapsible } from '@grove/ui/layout/Collapsible';
import { ConflictPanel } from '@grove/ui/editing/ConflictPanel';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { Field } from '@grove/ui/forms/Field';
import { FormActions } from '@grove/ui/forms/FormActions';
import { Input } from '@grove/ui/forms/Input';
import { LengthNote } from '@grove/ui/forms/LengthNote';
import { Notice } from '@grove/ui/feedback/Notice';
import { useMergedEdit } from '@grove/ui/editing/useMergedEdit';
import { DockedPanel } from '../panels/DockedPanel.tsx';
import { clearOfDock } from '../panels/dock.ts';
import { previewDockedBelow } from './BuilderLayout.ts';
import { getDetailsProblem } from './details/checkDetails.ts';
import { SectionDetailsFields } from './details/SectionDetailsFields.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import { RichText } from './RichText.tsx';
import type { EditedPage } from './sectionRequests.ts';
import { sectionParts } from './sectionParts.tsx';
import type { Editable } from './sectionParts.tsx';
import { showDraftFailure } from './site.api.ts';
import { StyleControls } from './StyleControls.tsx';
import { useFetchSection, useUpdateSection } from './sections.api.ts';

interface EditSectionDialogProps {
  page: EditedPage;
  section: EditableSection;
  theme: Theme;
  onClose: () => void;
}

/**
 * Edits the texts and style of a section, with a preview beside them. Unsaved changes are protected against
 * closing the dialog and are merged with the changes of other creators.
 */
export function EditSectionDialog({ page, section, theme, onClose }: EditSectionDialogProps) {
  const [isChanged, setChanged] = useState(false);
  return (
    <Dialog open size="lg" title="Edit Section" isChanged={isChanged} onOpenChange={onClose}>
      <EditSection
        {...{ page, section, theme, onClose }}
        onChange={() => {
          setChanged(true);
        }}
      />
    </Dialog>
  );
}

interface EditSectionProps extends EditSectionDialogProps {
  onChange: () => void;
}

function EditSection({ page, section, theme, onClose, onChange }: EditSectionProps) {
  // State instead of form fields, because the changes of other creators are merged into it.
  const [mine, setMine] = useState<Editable>(section);
  // Used as a key: RichText reads its text only once.
  const [mergeCount, setMergeCount] = useState(0);
  const [hasTriedToSave, setTriedToSave] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  const update = useUpdateSection(page);
  const load = useFetchSection(page, section);
  const edit = useMergedEdit<Editable, EditableSection>({
    ...{ parts: sectionParts, from: section, mine, load },
    change: (merged) => {
      setMine(merged);
      if (merged.content !== mine.content || merged.details !== mine.details)
        setMergeCount((before) => before + 1);
    },
    isConflict: (error) => getErrorCode(error) === 'changed-elsewhere',
  });
  const { title, content, details = {} } = mine;
  const problem = getDetailsProblem(details);
  const edited = { ...section, ...toEditable(mine) };
  const change = (part: Partial<Editable>) => {
    setMine((before) => ({ ...before, ...part }));
    onChange();
  };
  async function save() {
    setTriedToSave(true);
    if (content.length > sectionContentMax || problem !== undefined) return;
    try {
      const isSaved = await edit.save(({ mine: changed, theirs: { revision } }) =>
        update.mutateAsync({ sectionId: section.id, ...toEditable(changed), revision }),
      );
      if (isSaved) onClose();
    } catch (error) {
      if (getErrorCode(error) === 'not-found') setDeleted(true);
      else showDraftFailure(error as Error);
    }
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Columns>
        <Controls>
          <Field label="Title">
            <Input
              value={title}
              maxLength={sectionTitleMax}
              autoComplete="off"
              onChange={({ target }) => {
                change({ title: target.value });
              }}
            />
          </Field>
          <RichText
            key={mergeCount}
            label="Content"
            html={content}
            onChange={(html) => {
              change({ content: html });
            }}
          />
          <LengthNote length={content.length} max={sectionContentMax} />
          {hasTriedToSave && content.length > sectionContentMax && (
            <Notice tone="danger">{tooLongMessage(sectionContentMax)}, including its formatting.</Notice>
          )}
          <SectionDetailsFields
            key={`details ${String(mergeCount)}`}
            type={section.type}
            details={details}
            onChange={(next) => {
              change({ details: next });
            }}
          />
          {hasTriedToSave && problem !== undefined && <Notice tone="danger">{problem}</Notice>}
          <Collapsible title="Style Controls" level={3}>
            <StyleControls
              section={edited}
              theme={theme}
              onChange={(next) => {
                change({ settings: next });
              }}
            />
          </Collapsible>
        </Controls>
        <PreviewColumn label="Preview" below={previewDockedBelow}>
          <PreviewFrame
            title="Section preview"
            theme={theme}
            sections={[edited]}
            width={640}
            height="var(--preview-height)"
          />
        </PreviewColumn>
      </Columns>
      <ConflictPanel {...edit.panel} />
      {isDeleted && (
        <Notice tone="danger">
          Someone else deleted this section. Copy what you want to keep, then close this dialog.
        </Notice>
      )}
      <FormActions action="Save Changes" isPending={update.isPending} onCancel={onClose} />
    </Form>
  );
}

function toEditable({ title, content, settings, details }: Editable): Editable {
  return { title, content, settings, ...(details && { details }) };
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-4);
`;

const Columns = styled.div`
  ${clearOfDock(previewDockedBelow)}
  /* The padding of the dialog. */
  --dock-inset: clamp(1.25rem, 5vw, 2rem);
  /* Down to the edge of the window, across the space around the dialog. */
  --dock-end: calc(-1 * var(--grove-space-4));
  display: flex;
  flex-direction: column;
  gap: var(--grove-space-5);

  @media (width >= ${previewDockedBelow}px) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;
  }
`;

const Controls = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-4);
  min-inline-size: 0;
`;

const PreviewColumn = styled(DockedPanel)`
  --preview-height: 28dvh;

  @media (width >= ${previewDockedBelow}px) {
    --preview-height: 24rem;
    position: sticky;
    inset-block-start: 0;
  }
`;
