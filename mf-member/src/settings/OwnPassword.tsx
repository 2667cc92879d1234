import { Field } from '@grove/ui/Field';
import { PasswordInput } from '@grove/ui/PasswordInput';
import type { PasswordInputProps } from '@grove/ui/PasswordInput';

/** The present password: whoever finds an open page cannot change the account. */
export function OwnPassword({
  label = 'Your password',
  error,
  ...input
}: Omit<PasswordInputProps, 'autoComplete'> & { label?: string; error: string | undefined }) {
  return (
    <Field label={label} error={error}>
      <PasswordInput autoComplete="current-password" {...input} />
    </Field>
  );
}
