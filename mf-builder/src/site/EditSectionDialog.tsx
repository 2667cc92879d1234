import { useState } from 'react';
import { styled } from 'styled-components';
import { sectionContentMax, sectionTitleMax } from '@grove/contracts/limits';
import type { DraftSection, Theme } from '@grove/contracts/site';
import { codeOf } from '@grove/platform/refusal';
import { Button } from '@grove/ui/Button';
import { Collapsible } from '@grove/ui/Collapsible';
import { Dialog } from '@grove/ui/Dialog';
import { Field } from '@grove/ui/Field';
import { FormActions } from '@grove/ui/FormActions';
import { Input } from '@grove/ui/Input';
import { Notice } from '@grove/ui/Notice';
import { PreviewFrame } from './PreviewFrame.tsx';
import { RichText } from './RichText.tsx';
import { StyleControls } from './StyleControls.tsx';
import { useUpdateSection } from './sections.api.ts';

interface EditSectionDialogProps {
  section: DraftSection;
  theme: Theme;
  onClose: () => void;
}

/** A section's words and looks, with the section itself beside them. What was changed is not lost by closing it. */
export function EditSectionDialog({ section, theme, onClose }: EditSectionDialogProps) {
  const [isChanged, setChanged] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  function leave() {
    if (isChanged) setLeaving(true);
    else onClose();
  }
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => {
        if (!open) leave();
      }}
      title="Edit Section"
    >
      {isLeaving && (
        <Notice tone="danger" live>
          Your changes are not saved.{' '}
          <Button
            size="sm"
            variant="secondary"
            onClick={() => {
              setLeaving(false);
            }}
          >
            Keep editing
          </Button>{' '}
          <Button size="sm" variant="ghost" onClick={onClose}>
            Discard them
          </Button>
        </Notice>
      )}
      <EditSection
        section={section}
        theme={theme}
        onClose={onClose}
        onCancel={leave}
        onChange={() => {
          setChanged(true);
        }}
      />
    </Dialog>
  );
}

interface EditSectionProps extends EditSectionDialogProps {
  onCancel: () => void;
  onChange: () => void;
}

function EditSection({ section, theme, onClose, onCancel, onChange }: EditSectionProps) {
  const [{ title, content, settings }, set] = useState(section);
  const update = useUpdateSection(section.page);
  const isMet = codeOf(update.error) === 'changed-elsewhere';
  const change = (part: Partial<DraftSection>) => {
    set((before) => ({ ...before, ...part }));
    onChange();
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        const { id: sectionId, revision } = section;
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
            label="Content"
            html={content}
            onChange={(html) => {
              change({ content: html });
            }}
          />
          <Collapsible title="Style Controls" level={3}>
            <StyleControls
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
            sections={[{ ...section, title, content, settings }]}
            width={640}
            height="24rem"
          />
        </Beside>
      </Columns>
      {isMet && (
        <Notice tone="danger">
          Somebody else has changed this section since you opened it: “{section.title}”. Saving again replaces
          their words with yours.
        </Notice>
      )}
      <FormActions
        action="Save Changes"
        isPending={update.isPending}
        isDisabled={content.length > sectionContentMax}
        onCancel={onCancel}
      />
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
