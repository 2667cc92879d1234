import { useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { EditorLesson, EditorModule } from '@grove/contracts/courseEditor';
import { courseTextMax, courseTitleMax, unlockDaysMax } from '@grove/contracts/editorLimits';
import { problemWithPlanned } from '@grove/contracts/plannedAhead';
import { Dialog } from '@grove/ui/Dialog';
import { Field } from '@grove/ui/Field';
import { FormActions } from '@grove/ui/FormActions';
import { Input } from '@grove/ui/Input';
import { Notice } from '@grove/ui/Notice';
import { Switch } from '@grove/ui/Switch';
import { Textarea } from '@grove/ui/Textarea';
import { localMinute } from '@grove/ui/localMinute';
import { studentLessonsWithin } from './courseOrder.ts';
import { useCourse, useEditCourse, useOpenForm } from './editorContext.ts';
import { StudentWork } from './StudentWork.tsx';

/** Edits the title, texts and visibility of a lesson. */
export function LessonDialog({ lesson, onClose }: { lesson: EditorLesson; onClose: () => void }) {
  const { id, title, subtitle, description, isPreview, isDraft } = lesson;
  const edit = useEditCourse();
  const course = useCourse();
  const isSeen = course !== undefined && studentLessonsWithin(course, id).length > 0;
  const [fields, setFields] = useState({ title, subtitle, description, isPreview, isDraft });
  const set = (change: Partial<typeof fields>) => setFields({ ...fields, ...change });
  return (
    <SettingsForm
      title="Lesson settings"
      isReady={fields.title.trim() !== ''}
      onClose={onClose}
      onSave={() => void edit({ kind: 'change', node: 'lesson', id, fields: changed(fields, lesson) })}
    >
      <Titles fields={fields} onChange={set} />
      <Field label="Description" hint="Shown beside the lesson’s videos.">
        <Textarea
          rows={4}
          maxLength={courseTextMax}
          value={fields.description}
          onChange={({ target }) => set({ description: target.value })}
        />
      </Field>
      <Switch
        label="Published"
        hint="Members see a lesson once it and its course are published."
        checked={!fields.isDraft}
        onChange={({ target }) => set({ isDraft: !target.checked })}
      />
      {isSeen && fields.isDraft && (
        <Notice tone="warning" live>
          <p>
            Students lose access to this lesson. Their progress and answers come back when you publish it
            again.
          </p>
          <StudentWork within={id} />
        </Notice>
      )}
      <Switch
        label="Free preview"
        hint="Anyone can open it on the product page before buying."
        checked={fields.isPreview}
        onChange={({ target }) => set({ isPreview: target.checked })}
      />
    </SettingsForm>
  );
}

/** Edits the titles of a module and when it unlocks. */
export function ModuleDialog({ module, onClose }: { module: EditorModule; onClose: () => void }) {
  const { id, title, subtitle, unlock } = module;
  const edit = useEditCourse();
  const [fields, setFields] = useState({ title, subtitle });
  const [day, setDay] = useState(unlock.at === null ? '' : localMinute(unlock.at));
  const [days, setDays] = useState(unlock.afterDays === null ? '' : String(unlock.afterDays));
  const set = (change: Partial<typeof fields>) => setFields({ ...fields, ...change });
  const problem = problemWithPlanned(day);

  function save() {
    const rule = {
      at: day === '' ? null : new Date(day).toISOString(),
      afterDays:
        days === '' || days === '0' ? null : Math.min(Math.abs(Math.trunc(Number(days))), unlockDaysMax),
    };
    const all = changed({ ...fields, unlock: rule }, module);
    void edit({ kind: 'change', node: 'module', id, fields: all });
  }

  return (
    <SettingsForm
      title="Module settings"
      isReady={fields.title.trim() !== '' && problem === undefined}
      onClose={onClose}
      onSave={save}
    >
      <Titles fields={fields} onChange={set} />
      <Field label="Opens on" hint="In your time zone. Leave empty to open it immediately." error={problem}>
        <Input type="datetime-local" value={day} onChange={({ target }) => setDay(target.value)} />
      </Field>
      <Field
        label="Opens after (days)"
        hint="Days after a member enrolls. If you also set a date, the later one applies. Completed modules stay open."
      >
        <Input
          type="number"
          min={0}
          max={unlockDaysMax}
          step={1}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
      </Field>
    </SettingsForm>
  );
}

interface Named {
  title: string;
  subtitle: string;
}

function Titles({ fields, onChange }: { fields: Named; onChange: (change: Partial<Named>) => void }) {
  return (
    <>
      <Field label="Title" required>
        <Input
          maxLength={courseTitleMax}
          value={fields.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Field>
      <Field label="Subtitle">
        <Input
          maxLength={courseTitleMax}
          value={fields.subtitle}
          onChange={({ target }) => onChange({ subtitle: target.value })}
        />
      </Field>
    </>
  );
}

interface SettingsFormProps {
  title: string;
  isReady: boolean;
  onClose: () => void;
  onSave: () => void;
  children: ReactNode;
}

/** Not a server form: the editor's queue accepts the change immediately and reports a refusal itself. */
function SettingsForm({ title, isReady, onClose, onSave, children }: SettingsFormProps) {
  useOpenForm();
  return (
    <Dialog open title={title} onOpenChange={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReady) return;
          onSave();
          onClose();
        }}
      >
        {children}
        <FormActions action="Save" isDisabled={!isReady} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

/** The fields that differ from their previous values. */
function changed<F extends object>(fields: F, before: object): Partial<F> {
  const was = before as Record<string, unknown>;
  const differs = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(was[name]);
  return Object.fromEntries(Object.entries(fields).filter(differs)) as Partial<F>;
}

const Form = styled.form`
  display: grid;
  gap: var(--grove-space-3);
  margin-block-start: var(--grove-space-4);
`;
