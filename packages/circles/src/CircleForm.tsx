import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import type { Circle } from '@grove/contracts/circles';
import { fieldRules } from '@grove/contracts/fieldRules';
import { useServerForm } from '@grove/platform/useServerForm';
import { Button } from '@grove/ui/Button';
import { Field } from '@grove/ui/Field';
import { Input } from '@grove/ui/Input';
import { Notice } from '@grove/ui/Notice';
import { Select } from '@grove/ui/Select';
import { Textarea } from '@grove/ui/Textarea';

export type CircleWords = Pick<Circle, 'kind' | 'name' | 'description'>;

interface CircleFormProps {
  /** Undefined for one that is made. */
  words?: CircleWords;
  send: (words: CircleWords) => Promise<unknown>;
  submitLabel: string;
}

const kinds = [
  { value: 'circle', label: 'Circle' },
  { value: 'pod', label: 'Pod' },
];

/** What a circle or pod is called and says about itself. */
export function CircleForm({ words, send, submitLabel }: CircleFormProps) {
  const defaultValues = words ?? { kind: 'circle', name: '', description: '' };
  const form = useServerForm(useForm<CircleWords>({ defaultValues }), { send });
  return (
    <Form noValidate onSubmit={form.submit}>
      {words === undefined && (
        <Field label="Kind" hint="A pod is a circle of a few: they work the same.">
          <Select options={kinds} {...form.field('kind')} />
        </Field>
      )}
      <Field label="Name" error={form.errorOf('name')}>
        <Input autoComplete="off" {...form.field('name', fieldRules.circleName)} />
      </Field>
      <Field label="Description" error={form.errorOf('description')}>
        <Textarea {...form.field('description', fieldRules.circleDescription)} />
      </Field>
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
