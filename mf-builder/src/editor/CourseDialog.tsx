import { useState } from 'react';
import type { CourseStructure } from '@grove/contracts/courses/courseEditor';
import { courseTitleMax } from '@grove/contracts/courses/editorLimits';
import { productRules } from '@grove/contracts/shop/productRules';
import { pathTo } from '@grove/platform/pathTo';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Textarea } from '@grove/ui/forms/Textarea';
import { useEditCourse } from './editorContext.ts';
import { getChangedFields, SettingsForm } from './SettingsForm.tsx';

/** Edits the title, tagline and description of the course. */
export function CourseDialog({
  course,
  onClose,
}: {
  course: CourseStructure['course'];
  onClose: () => void;
}) {
  const { id, title, tagline, description } = course;
  const edit = useEditCourse();
  const [fields, setFields] = useState({ title, tagline, description });
  const [initialFields] = useState(fields);
  const updateFields = (change: Partial<typeof fields>) => {
    setFields({ ...fields, ...change });
  };
  const isValid = fields.title.trim() !== '' && fields.description.trim() !== '';
  return (
    <SettingsForm
      title="Course details"
      description="The library shows the same title and description."
      isValid={isValid}
      onClose={onClose}
      onSave={() => {
        const changes = getChangedFields(fields, initialFields);
        if (Object.keys(changes).length > 0) void edit({ kind: 'course', fields: changes });
      }}
    >
      <Field label="Title" required>
        <Input
          maxLength={productRules.title.max}
          value={fields.title}
          onChange={({ target }) => {
            updateFields({ title: target.value });
          }}
        />
      </Field>
      <Field label="Tagline" hint="One line below the title in the course player.">
        <Input
          maxLength={courseTitleMax}
          value={fields.tagline}
          onChange={({ target }) => {
            updateFields({ tagline: target.value });
          }}
        />
      </Field>
      <Field label="Description" required>
        <Textarea
          rows={6}
          maxLength={productRules.description.max}
          value={fields.description}
          onChange={({ target }) => {
            updateFields({ description: target.value });
          }}
        />
      </Field>
      {/* In a new window, so that what was typed here is kept. */}
      <a href={`${pathTo('creatorContent')}?course=${id}`} target="_blank">
        Edit price, category, duration and thumbnail
        <span className="grove-unseen"> (opens in a new window)</span>
      </a>
    </SettingsForm>
  );
}
