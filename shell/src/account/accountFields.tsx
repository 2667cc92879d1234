import { fieldRules } from '@grove/contracts/fields/fieldRules';
import { passwordMin } from '@grove/contracts/fields/limits';
import type { ServerFormState } from '@grove/platform/useServerForm';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { PasswordInput } from '@grove/ui/forms/PasswordInput';

type Form<Name extends string> = Pick<ServerFormState<Name>, 'field' | 'getError'>;

/** The name that other members see. */
export function NameField({ form }: { form: Form<'username'> }) {
  return (
    <Field label="Your name" hint="Other members will see it." error={form.getError('username')}>
      <Input {...form.field('username', fieldRules.username)} autoComplete="name" required />
    </Field>
  );
}

/** An email field. Use `username` for `autoComplete` if a password field follows, so that password managers
 *  pair them. */
export function EmailField({
  form,
  autoComplete,
}: {
  form: Form<'email'>;
  autoComplete: 'email' | 'username';
}) {
  return (
    <Field label="Email" error={form.getError('email')}>
      <Input
        {...form.field('email', fieldRules.email)}
        type="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </Field>
  );
}

/** A field for an existing password. */
export function CurrentPasswordField({ form }: { form: Form<'password'> }) {
  return (
    <Field label="Password" error={form.getError('password')}>
      <PasswordInput
        {...form.field('password', fieldRules.password)}
        autoComplete="current-password"
        required
      />
    </Field>
  );
}

/** A field for a new password. */
export function NewPasswordField({ form, label = 'Password' }: { form: Form<'password'>; label?: string }) {
  return (
    <Field
      label={label}
      hint={`Use at least ${String(passwordMin)} characters. Avoid common words, repeated characters, and sequences like 12345. Several words are easy to remember.`}
      error={form.getError('password')}
    >
      <PasswordInput
        {...form.field('password', fieldRules.newPassword)}
        autoComplete="new-password"
        required
      />
    </Field>
  );
}
