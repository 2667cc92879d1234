import { readPageData } from '@grove/platform/pageData';
import { Field } from '@grove/ui/forms/Field';
import { PasswordInput } from '@grove/ui/forms/PasswordInput';
import type { PasswordInputProps } from '@grove/ui/forms/PasswordInput';

type CurrentPasswordFieldProps = Omit<PasswordInputProps, 'autoComplete'> & { error: string | undefined };

/** Asks for the creator's own password, so that a person who finds their page open cannot change roles. */
export function CurrentPasswordField({ error, ...input }: CurrentPasswordFieldProps) {
  return (
    <Field label="Your password" error={error}>
      <PasswordInput autoComplete="current-password" {...input} />
    </Field>
  );
}

/**
 * Whether a password is required. It is not in the demo, whose creator has none and whose visitors can all
 * be that creator.
 */
export function requiresPassword(): boolean {
  return document.getElementById('grove-page') === null || !readPageData().demo;
}
