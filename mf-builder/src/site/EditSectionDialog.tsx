import { useState } from 'react';
import { styled } from 'styled-components';
import { tooLong } from '@grove/contracts/fieldRules';
import { sectionContentMax, sectionTitleMax } from '@grove/contracts/limits';
import type { DraftSection, Theme } from '@grove/contracts/site';
import { Collapsible } from '@grove/ui/Collapsible';
import { Dialog } from '@grove/ui/Dialog';
import { Field } from '@grove/ui/Field';
import { FormActions } from '@grove/ui/FormActions';
import { Input } from '@grove/ui/Input';
import { LengthNote } from '@grove/ui/LengthNote';
import { Notice } from '@grove/ui/Notice';
import { Differences } from './Differences.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import { RichText } from './RichText.tsx';
import { sectionDifferences } from './sectionDifferences.tsx';
import type { Editable } from './sectionDifferences.tsx';
import { StyleControls } from './StyleControls.tsx';
import { useUpdateSection } from './sections.api.ts';

interface EditSectionDialogProps {
  section: DraftSection;
  theme: Theme;
  onClose: () => void;
}

/** A section's words and looks, with the section itself beside them. What was changed is not lost by closing it, nor by
 *  what others do meanwhile. */
export function EditSectionDialog({ section, theme, onClose }: EditSectionDialogProps) {
  const [isChanged, setChanged] = useState(false);
  return (
    <Dialog open size="lg" title="Edit Section" isChanged={isChanged} onOpenChange={onClose}>
      <EditSection
        {...{ section, theme, onClose }}
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

function EditSection({ section: theirs, theme, onClose, onChange }: EditSectionProps) {
  // A draft and no form's fields: what others write meanwhile is merged into it.
  const [mine, setMine] = useState<Editable>(theirs);
  // The last version that was seen here: an edit stands upon it until the next one is seen.
  const [from, setFrom] = useState(theirs);
  const [isTried, setTried] = useState(false);
  const update = useUpdateSection(theirs.page);
  const { title, content, settings } = mine;
  const change = (part: Partial<Editable>) => {
    setMine((before) => ({ ...before, ...part }));
    onChange();
  };
  const differences = sectionDifferences({ from, theirs, mine });
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (content.length > sectionContentMax) return;
        const { id: sectionId, revision } = differences.length === 0 ? theirs : from;
        update.mutate({ sectionId, title, content, settings, revision }, { onSuccess: onClose });
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
            // It reads what it is given once.
            key={from.content}
            label="Content"
            html={content}
            onChange={(html) => {
              change({ content: html });
            }}
          />
          <LengthNote length={content.length} max={sectionContentMax} />
          {isTried && content.length > sectionContentMax && (
            <Notice tone="danger">{tooLong(sectionContentMax)}, including its formatting.</Notice>
          )}
          <Collapsible title="Style Controls" level={3}>
            <StyleControls
              type={theirs.type}
              settings={settings}
              onChange={(next) => {
                change({ settings: next });
              }}
            />
          </Collapsible>
        </Controls>
        <Beside>
          <PreviewFrame
            title="The section as it will be"
            theme={theme}
            sections={[{ ...theirs, title, content, settings }]}
            width={640}
            height="24rem"
          />
        </Beside>
      </Columns>
      <Differences
        what="this section"
        list={differences}
        onKeepMine={() => {
          setFrom(theirs);
        }}
        onTake={(merge) => {
          setMine(merge);
          setFrom((before) => ({ ...before, ...merge(before) }));
        }}
      />
      <FormActions action="Save Changes" isPending={update.isPending} onCancel={onClose} />
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-4);
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-5);

  @media (min-width: 768px) {
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

const Beside = styled.div`
  min-inline-size: 0;

  @media (min-width: 768px) {
    position: sticky;
    inset-block-start: 0;
  }
`;
