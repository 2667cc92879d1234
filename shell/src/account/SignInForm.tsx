import type { SessionUser } from '@grove/contracts/account/auth';
import { call } from '@grove/platform/call';
import { AccountForm } from './AccountForm.tsx';
import { CurrentPasswordField, EmailField } from './accountFields.tsx';
import { rememberTypedEmail, getTypedEmail } from './typedEmail.ts';
import { useAccountForm } from './useAccountForm.ts';

/** Email and password, kept while the second factor is requested. */
export interface Credentials {
  email: string;
  password: string;
}

interface SignInFormProps {
  /** Called with the signed-in user. The form stays busy until the returned promise settles. */
  onSignedIn: (user: SessionUser) => unknown;
  onCodeNeeded: (credentials: Credentials) => void;
}

/** The form for email and password. */
export function SignInForm({ onSignedIn, onCodeNeeded }: SignInFormProps) {
  const form = useAccountForm({
    defaultValues: { email: getTypedEmail(), password: '' },
    errorFields: { 'wrong-credentials': 'password' },
    send: async (credentials) => {
      rememberTypedEmail(credentials.email);
      const { user } = await call('POST /api/auth/sign-in', { body: credentials });
      if (user === null) onCodeNeeded(credentials);
      else await onSignedIn(user);
    },
  });
  return (
    <AccountForm form={form} action="Sign in">
      {/* The other forms, which start with this address, are one click away. */}
      <div
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement) rememberTypedEmail(target.value);
        }}
      >
        <EmailField form={form} autoComplete="username" />
      </div>
      <CurrentPasswordField form={form} />
    </AccountForm>
  );
}
