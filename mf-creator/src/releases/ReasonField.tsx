import type { ComponentPropsWithRef } from 'react';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';

/** A field for a sentence in the deployment log. */
export function ReasonField({
  error,
  ...input
}: { error: string | undefined } & ComponentPropsWithRef<'input'>) {
  return (
    <Field label="Reason (optional)" hint="Shown in the deployment log." error={error}>
      <Input autoComplete="off" {...input} />
    </Field>
  );
}
