import type { ComponentPropsWithRef } from 'react';
import { Field } from '@grove/ui/Field';
import { Input } from '@grove/ui/Input';

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
