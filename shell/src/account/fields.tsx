import { passwordMax, passwordMin, usernameMax } from '@grove/contracts/limits';
import { Field } from '@grove/ui/Field';
import { Input } from '@grove/ui/Input';
import { PasswordInput } from '@grove/ui/PasswordInput';
import type { AccountFormState } from './useAccountForm.ts';

type Form<Name extends string> = Pick<AccountFormState<Name>, 'field' | 'errorOf'>;

/** Who one is to the others. */
export function NameField({ form }: { form: Form<'username'> }) {
  return (
    <Field label="Your name" hint="Other members see it." error={form.errorOf('username')}>
      <Input
        {...form.field('username', {
          validate: (text) => text.trim() !== '' || 'Please enter a name',
        })}
        autoComplete="name"
        maxLength={usernameMax}
        required
      />
    </Field>
  );
}

/** An address; `username` where it tells the password manager whose password comes next. */
export function EmailField({
  form,
  autoComplete,
}: {
  form: Form<'email'>;
  autoComplete: 'email' | 'username';
}) {
  return (
    <Field label="Email" error={form.errorOf('email')}>
      <Input
        {...form.field('email', {
          validate: (text) => /^\s*\S+@\S+\.\S+\s*$/.test(text) || 'Please enter an email address',
        })}
        type="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
    </Field>
  );
}

/** A password that is known already. */
export function CurrentPasswordField({ form }: { form: Form<'password'> }) {
  return (
    <Field label="Password" error={form.errorOf('password')}>
      <PasswordInput
        {...form.field('password', { required: 'Please enter your password' })}
        autoComplete="current-password"
        maxLength={passwordMax}
        required
      />
    </Field>
  );
}

/** A password that is being chosen. */
export function NewPasswordField({ form, label = 'Password' }: { form: Form<'password'>; label?: string }) {
  const tooShort = `Please use at least ${String(passwordMin)} characters`;
  return (
    <Field
      label={label}
      hint={`${String(passwordMin)} characters or more, not a common word, a repeat or a row like 12345. Several words are easier to remember than symbols.`}
      error={form.errorOf('password')}
    >
      <PasswordInput
        {...form.field('password', {
          minLength: { value: passwordMin, message: tooShort },
          required: tooShort,
        })}
        autoComplete="new-password"
        maxLength={passwordMax}
        required
      />
    </Field>
  );
}
