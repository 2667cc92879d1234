import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Circle } from '@grove/contracts/circles';
import { fieldRules } from '@grove/contracts/fieldRules';
import type { ServerFormState } from '@grove/platform/useServerForm';
import { Button } from '@grove/ui/Button';
import { Field } from '@grove/ui/Field';
import { Input } from '@grove/ui/Input';
import { Notice } from '@grove/ui/Notice';
import { Textarea } from '@grove/ui/Textarea';

export type CircleWords = Pick<Circle, 'name' | 'description'>;

interface CircleFormProps {
  form: ServerFormState<keyof CircleWords>;
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
      <Field label="Name" error={form.errorOf('name')}>
        <Input autoComplete="off" {...form.field('name', fieldRules.circleName)} />
      </Field>
      <Field label="Description" error={form.errorOf('description')}>
        <Textarea {...form.field('description', fieldRules.circleDescription)} />
      </Field>
      {after}
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
      <div>
        <Button type="submit" loading={form.isUnderWay}>
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
