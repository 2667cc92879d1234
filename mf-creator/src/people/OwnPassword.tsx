import { readPageData } from '@grove/platform/pageData';
import { Field } from '@grove/ui/Field';
import { PasswordInput } from '@grove/ui/PasswordInput';
import type { PasswordInputProps } from '@grove/ui/PasswordInput';

type OwnPasswordProps = Omit<PasswordInputProps, 'autoComplete'> & { error: string | undefined };

/** The creator's own password: whoever finds their page open changes nobody's rights. */
export function OwnPassword({ error, ...input }: OwnPasswordProps) {
  return (
    <Field label="Your password" error={error}>
      <PasswordInput autoComplete="current-password" {...input} />
    </Field>
  );
}

/** Not in the demo: its creator has none, and everybody may be that creator. */
export function asksForPassword(): boolean {
  return document.getElementById('grove-page') === null || !readPageData().demo;
}
