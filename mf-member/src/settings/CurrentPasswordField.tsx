import { Field } from '@grove/ui/forms/Field';
import { PasswordInput } from '@grove/ui/forms/PasswordInput';
import type { PasswordInputProps } from '@grove/ui/forms/PasswordInput';

/** The current password. It is required so that nobody else can change the account on an unlocked device. */
export function CurrentPasswordField({
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
