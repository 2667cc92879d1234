import { useState } from 'react';
import { styled } from 'styled-components';
import type { EditorWidget } from '@grove/contracts/courses/courseEditor';
import type { WidgetForm } from '@grove/contracts/courses/widgetForm';
import { widgetTextMax } from '@grove/contracts/courses/widgetRules';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { toast } from '@grove/platform/toast';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { FormActions } from '@grove/ui/forms/FormActions';
import { LengthNote } from '@grove/ui/forms/LengthNote';
import { Notice } from '@grove/ui/feedback/Notice';
import { Skeleton } from '@grove/ui/feedback/Skeleton';
import { refuseTooLong } from '@grove/ui/forms/useLengthLimit';
import { updateWidget } from './changes.ts';
import { useEditor, useOpenForm } from './editorContext.ts';
import { MediaPicker } from './MediaPicker.tsx';
import { WidgetFields } from './WidgetFields.tsx';
import { getWidgetProblems, toSettings, withDefaults } from './widgetProblems.ts';
import { removeExtension } from './removeExtension.ts';
import { widgetNames } from './widgetNames.ts';

interface WidgetDialogProps {
  pageId: string;
  widget: EditorWidget;
  onClose: () => void;
}

const mediaTypes = { image: 'image', video: 'video', audio: 'audio', file: 'file' } as const;

/** Edits the settings of a widget according to its type. */
export function WidgetDialog({ pageId, widget, onClose }: WidgetDialogProps) {
  const { id, type } = widget;
  const editor = useEditor();
  useOpenForm();
  // Not a server form: the editor's queue accepts the change and reports a refusal itself.
  const [form, setForm] = useState<WidgetForm>(() => withDefaults(type, widget.settings));
  const [initialForm] = useState(form);
  const [initialSettings] = useState(widget.settings);
  const [hasTriedToSave, setHasTriedToSave] = useState(false);
  const problems = getWidgetProblems(type, form);
  const change = (fields: WidgetForm) => setForm((now) => ({ ...now, ...fields }));
  const mediaType = type in mediaTypes ? mediaTypes[type as keyof typeof mediaTypes] : undefined;

  function save() {
    if (Object.keys(problems).length > 0) {
      setHasTriedToSave(true);
      return;
    }
    // The dialog stays open, so that the input is not lost.
    if (editor.refuses(pageId)) return;
    const settings = toSettings(type, form);
    editor.make(pageId, updateWidget(id, settings, changedFields(settings, initialSettings))).then(
      () => toast({ title: 'Widget updated', description: 'Your changes have been saved' }),
      () => undefined,
    );
    onClose();
  }

  return (
    <Dialog
      open
      size={type === 'text' || mediaType !== undefined ? 'lg' : 'md'}
      title={`Edit ${widgetNames[type]}`}
      isChanged={form.mediaAssetId !== initialForm.mediaAssetId || form.content !== initialForm.content}
      onOpenChange={onClose}
    >
      {mediaType !== undefined && (
        <MediaPicker
          type={mediaType}
          selectedId={form.mediaAssetId}
          problem={hasTriedToSave ? problems.mediaAssetId : undefined}
          onSelect={({ id: mediaAssetId, fileName }) =>
            change({
              mediaAssetId,
              fileName,
              ...(type === 'video' && { mediaUrl: undefined }),
              ...((type === 'video' || type === 'audio') &&
                !form.title && { title: removeExtension(fileName) }),
            })
          }
        />
      )}
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!refuseTooLong(event.currentTarget)) save();
        }}
      >
        {type === 'text' && (
          <LazyScreen
            name="rich-text"
            load={loadRichText}
            skeleton={<Skeleton shape="card" height="16rem" />}
          >
            {(WidgetRichText) => (
              <WidgetRichText
                label="Text"
                html={form.content ?? ''}
                onChange={(content: string) => change({ content })}
              />
            )}
          </LazyScreen>
        )}
        {type === 'text' && <LengthNote length={form.content?.length ?? 0} max={widgetTextMax} />}
        {hasTriedToSave && problems.content !== undefined && (
          <Notice tone="danger">{problems.content}</Notice>
        )}
        <WidgetFields type={type} form={form} problems={hasTriedToSave ? problems : {}} onChange={change} />
        <FormActions action="Save" onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

/** The names of the settings that changed. */
function changedFields(form: WidgetForm, before: WidgetForm): (keyof WidgetForm)[] {
  const names = Object.keys({ ...before, ...form }) as (keyof WidgetForm)[];
  return names.filter((name) => JSON.stringify(form[name]) !== JSON.stringify(before[name]));
}

/** Loaded on demand: the rich text editor is larger than all other widget editors together. */
function loadRichText() {
  return import('./WidgetRichText.tsx').then((module) => module.WidgetRichText);
}

const Form = styled.form`
  display: grid;
  gap: var(--grove-space-3);
  margin-block-start: var(--grove-space-4);
`;
