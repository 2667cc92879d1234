import { useForm, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { StudentProfile } from '@grove/contracts/students';
import { codeOf } from '@grove/platform/refusal';
import { useServerForm } from '@grove/platform/useServerForm';
import { ConflictPanel } from '@grove/ui/ConflictPanel';
import { Field } from '@grove/ui/Field';
import { FormActions } from '@grove/ui/FormActions';
import { Input } from '@grove/ui/Input';
import { fieldParts } from '@grove/ui/mergeEdits';
import { Notice } from '@grove/ui/Notice';
import { useMergedEdit } from '@grove/ui/useMergedEdit';
import { useState } from 'react';
import { asStored, changesOf, personalFields, toForm } from './personalFields.ts';
import type { FormValues } from './personalFields.ts';
import { useChangeStudent, useLoadStudent } from './student.api.ts';

const parts = fieldParts<FormValues>(
  Object.fromEntries(personalFields.map(({ name, label }) => [name, label])) as FormValues,
);

/** Edits a student's details. The input survives refetches of the page. */
export function PersonalForm({ student, close }: { student: StudentProfile; close: () => void }) {
  const [before] = useState(() => toForm(student));
  const change = useChangeStudent(student.id);
  const load = useLoadStudent(student.id);
  const fields = useForm<FormValues>({ defaultValues: before });
  const edit = useMergedEdit({
    ...{ parts, from: before, mine: useWatch({ control: fields.control, compute: asStored }) },
    change: (merged) => {
      for (const { name } of personalFields) fields.setValue(name, merged[name]);
    },
    load: async () => toForm(await load()),
    isConflict: (error) => codeOf(error) === 'changed-elsewhere',
  });
  const form = useServerForm(fields, {
    places: { 'name-of-creator': 'username', 'name-of-member': 'username' },
    send: async () => {
      const isSaved = await edit.save(async ({ mine, base }) => {
        const { isNone, ...changed } = changesOf(base, mine);
        return isNone ? base : toForm(await change.mutateAsync(changed));
      });
      if (isSaved) close();
      return isSaved;
    },
    refusedBehind: ({ username }) => `The details of ${username} were not saved.`,
  });
  const [name, ...others] = personalFields.map(({ name: field, label, rule, type = 'text' }) => (
    <Field key={field} label={label} error={form.errorOf(field)} required={field === 'username'}>
      <Input type={type} autoComplete="off" {...form.field(field, rule)} />
    </Field>
  ));
  return (
    <Form noValidate onSubmit={form.submit} aria-label="Personal Information">
      <Fields>
        {name}
        <Field label="Email" hint="Only the student can change their sign-in email.">
          <Input type="email" readOnly value={student.email} />
        </Field>
        {others}
      </Fields>
      <ConflictPanel {...edit.panel} />
      {form.problem !== undefined && (
        <Notice tone="danger">
          <strong>Failed to update student.</strong> {form.problem}
        </Notice>
      )}
      <FormActions action="Save" isPending={form.isUnderWay} onCancel={close} />
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--grove-space-4);
`;

const Fields = styled.div`
  display: grid;
  gap: var(--grove-space-4) var(--grove-space-5);

  @media (min-width: 640px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`;
