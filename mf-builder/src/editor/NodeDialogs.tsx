import { useState } from 'react';
import type { EditorLesson, EditorModule } from '@grove/contracts/courses/courseEditor';
import { courseTextMax, courseTitleMax, unlockDaysMax } from '@grove/contracts/courses/editorLimits';
import { getPlannedDateError } from '@grove/contracts/fields/dateRules';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Notice } from '@grove/ui/feedback/Notice';
import { Switch } from '@grove/ui/forms/Switch';
import { Textarea } from '@grove/ui/forms/Textarea';
import { toDateTimeInput } from '@grove/ui/forms/toDateTimeInput';
import { getStudentLessons } from './courseOrder.ts';
import { useCourse, useEditCourse } from './editorContext.ts';
import { getChangedFields, SettingsForm } from './SettingsForm.tsx';
import { StudentWork } from './StudentWork.tsx';
import { ThumbnailChoice } from './ThumbnailChoice.tsx';

/** Edits the title, texts, thumbnail and visibility of a lesson. */
export function LessonDialog({ lesson, onClose }: { lesson: EditorLesson; onClose: () => void }) {
  const { id, title, subtitle, description, thumbnailUrl, isPreview, isDraft } = lesson;
  const edit = useEditCourse();
  const course = useCourse();
  const isVisibleToStudents = course !== undefined && getStudentLessons(course, id).length > 0;
  const [fields, setFields] = useState({ title, subtitle, description, thumbnailUrl, isPreview, isDraft });
  const updateFields = (change: Partial<typeof fields>) => setFields({ ...fields, ...change });
  return (
    <SettingsForm
      title="Lesson settings"
      isChanged={fields.thumbnailUrl !== thumbnailUrl}
      isValid={fields.title.trim() !== ''}
      onClose={onClose}
      onSave={() =>
        void edit({ kind: 'change', node: 'lesson', id, fields: getChangedFields(fields, lesson) })
      }
    >
      <Titles fields={fields} onChange={updateFields} />
      <Field label="Description" hint="Shown beside the lesson’s videos.">
        <Textarea
          rows={4}
          maxLength={courseTextMax}
          value={fields.description}
          onChange={({ target }) => updateFields({ description: target.value })}
        />
      </Field>
      <ThumbnailChoice
        url={fields.thumbnailUrl}
        onChange={(url) => {
          updateFields({ thumbnailUrl: url });
        }}
      />
      <Switch
        label="Published"
        hint="Members see a lesson once it and its course are published."
        checked={!fields.isDraft}
        onChange={({ target }) => updateFields({ isDraft: !target.checked })}
      />
      {isVisibleToStudents && fields.isDraft && (
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
        onChange={({ target }) => updateFields({ isPreview: target.checked })}
      />
    </SettingsForm>
  );
}

/** Edits the titles and thumbnail of a module and when it unlocks. */
export function ModuleDialog({ module, onClose }: { module: EditorModule; onClose: () => void }) {
  const { id, title, subtitle, thumbnailUrl, unlock } = module;
  const edit = useEditCourse();
  const [fields, setFields] = useState({ title, subtitle, thumbnailUrl });
  const [opensOn, setOpensOn] = useState(unlock.at === null ? '' : toDateTimeInput(unlock.at));
  const [opensAfterDays, setOpensAfterDays] = useState(
    unlock.afterDays === null ? '' : String(unlock.afterDays),
  );
  const updateFields = (change: Partial<typeof fields>) => setFields({ ...fields, ...change });
  const problem = getPlannedDateError(opensOn);

  function save() {
    const rule = {
      at: opensOn === '' ? null : new Date(opensOn).toISOString(),
      afterDays:
        opensAfterDays === '' || opensAfterDays === '0'
          ? null
          : Math.min(Math.abs(Math.trunc(Number(opensAfterDays))), unlockDaysMax),
    };
    const changes = getChangedFields({ ...fields, unlock: rule }, module);
    void edit({ kind: 'change', node: 'module', id, fields: changes });
  }

  return (
    <SettingsForm
      title="Module settings"
      isChanged={fields.thumbnailUrl !== thumbnailUrl}
      isValid={fields.title.trim() !== '' && problem === undefined}
      onClose={onClose}
      onSave={save}
    >
      <Titles fields={fields} onChange={updateFields} />
      <ThumbnailChoice
        url={fields.thumbnailUrl}
        onChange={(url) => {
          updateFields({ thumbnailUrl: url });
        }}
      />
      <Field label="Opens on" hint="In your time zone. Leave empty to open it immediately." error={problem}>
        <Input type="datetime-local" value={opensOn} onChange={({ target }) => setOpensOn(target.value)} />
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
          value={opensAfterDays}
          onChange={({ target }) => setOpensAfterDays(target.value)}
        />
      </Field>
    </SettingsForm>
  );
}

interface TitleFields {
  title: string;
  subtitle: string;
}

function Titles({
  fields,
  onChange,
}: {
  fields: TitleFields;
  onChange: (change: Partial<TitleFields>) => void;
}) {
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
