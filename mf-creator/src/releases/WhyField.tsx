import type { ComponentPropsWithRef } from 'react';
import { deployReasonMax } from '@grove/contracts/deployRules';
import type { FieldRule } from '@grove/contracts/fieldRules';
import { Field } from '@grove/ui/Field';
import { Input } from '@grove/ui/Input';

export const whyRule: FieldRule = { max: deployReasonMax };

/** A sentence for the log. */
export function WhyField({
  error,
  ...input
}: { error: string | undefined } & ComponentPropsWithRef<'input'>) {
  return (
    <Field label="Why (optional)" hint="It stands in the log of deployments." error={error}>
      <Input autoComplete="off" {...input} />
    </Field>
  );
}
