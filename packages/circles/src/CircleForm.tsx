import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Circle } from '@grove/contracts/community/circles';
import { fieldRules } from '@grove/contracts/fields/fieldRules';
import type { ServerFormState } from '@grove/platform/useServerForm';
import { Button } from '@grove/ui/forms/Button';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Notice } from '@grove/ui/feedback/Notice';
import { Textarea } from '@grove/ui/forms/Textarea';

export type CircleFields = Pick<Circle, 'name' | 'description'>;

interface CircleFormProps {
  form: ServerFormState<keyof CircleFields>;
  /** Shown above the name. */
  before?: ReactNode;
  /** Shown above the button. */
  after?: ReactNode;
  submitLabel: string;
}

/** The name and description of a circle or pod. */
export function CircleForm({ form, before, after, submitLabel }: CircleFormProps) {
  return (
    <Form noValidate onSubmit={form.submit}>
      {before}
      <Field label="Name" error={form.getError('name')}>
        <Input autoComplete="off" {...form.field('name', fieldRules.circleName)} />
      </Field>
      <Field label="Description" error={form.getError('description')}>
        <Textarea {...form.field('description', fieldRules.circleDescription)} />
      </Field>
      {after}
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
      <div>
        <Button type="submit" loading={form.isPending}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--grove-space-4);

  > :last-child {
    justify-self: end;
  }
`;
