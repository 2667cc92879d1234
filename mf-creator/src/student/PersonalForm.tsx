import { useForm, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { StudentProfile } from '@grove/contracts/creator/students';
import { getErrorCode } from '@grove/platform/requestErrors';
import { useServerForm } from '@grove/platform/useServerForm';
import { ConflictPanel } from '@grove/ui/editing/ConflictPanel';
import { Field } from '@grove/ui/forms/Field';
import { FormActions } from '@grove/ui/forms/FormActions';
import { Input } from '@grove/ui/forms/Input';
import { fieldParts } from '@grove/ui/editing/mergeEdits';
import { Notice } from '@grove/ui/feedback/Notice';
import { useMergedEdit } from '@grove/ui/editing/useMergedEdit';
import { useState } from 'react';
import { trimValues, getChanges, personalFields, toFormValues } from './personalFields.ts';
import type { FormValues } from './personalFields.ts';
import { useChangeStudent, useFetchStudent } from './student.api.ts';

const parts = fieldParts<FormValues>(
  Object.fromEntries(personalFields.map(({ name, label }) => [name, label])) as FormValues,
);

/** Edits a student's details. The input survives refetches of the page. */
export function PersonalForm({ student, close }: { student: StudentProfile; close: () => void }) {
  const [initialValues] = useState(() => toFormValues(student));
  const change = useChangeStudent(student.id);
  const load = useFetchStudent(student.id);
  const fields = useForm<FormValues>({ defaultValues: initialValues });
  const edit = useMergedEdit({
    ...{ parts, from: initialValues, mine: useWatch({ control: fields.control, compute: trimValues }) },
    change: (merged) => {
      for (const { name } of personalFields) fields.setValue(name, merged[name]);
    },
    load: async () => toFormValues(await load()),
    isConflict: (error) => getErrorCode(error) === 'changed-elsewhere',
  });
  const form = useServerForm(fields, {
    errorFields: { 'name-of-creator': 'username', 'name-of-member': 'username' },
    send: async () => {
      const isSaved = await edit.save(async ({ mine, base }) => {
        const { isEmpty: isNone, ...changed } = getChanges(base, mine);
        return isNone ? base : toFormValues(await change.mutateAsync(changed));
      });
      if (isSaved) close();
      return isSaved;
    },
    lateRefusalPrefix: ({ username }) => `The details of ${username} were not saved.`,
  });
  const [name, ...others] = personalFields.map(({ name: field, label, rule, type = 'text' }) => (
    <Field key={field} label={label} error={form.getError(field)} required={field === 'username'}>
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
      <FormActions action="Save" isPending={form.isPending} onCancel={close} />
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
