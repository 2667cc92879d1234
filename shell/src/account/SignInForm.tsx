import type { SessionUser } from '@grove/contracts/auth';
import { call } from '@grove/platform/call';
import { AccountForm } from './AccountForm.tsx';
import { CurrentPasswordField, EmailField } from './fields.tsx';
import { rememberTypedEmail, typedEmail } from './typedEmail.ts';
import { useAccountForm } from './useAccountForm.ts';

/** Who signs in, while their second factor is asked for. */
export interface Credentials {
  email: string;
  password: string;
}

interface SignInFormProps {
  /** The form stays busy until what this returns is done. */
  onSignedIn: (user: SessionUser) => unknown;
  onCodeNeeded: (credentials: Credentials) => void;
}

/** Email and password. */
export function SignInForm({ onSignedIn, onCodeNeeded }: SignInFormProps) {
  const form = useAccountForm({
    defaultValues: { email: typedEmail(), password: '' },
    places: { 'wrong-credentials': 'password' },
    send: async (credentials) => {
      rememberTypedEmail(credentials.email);
      const { user } = await call('POST /api/auth/sign-in', { body: credentials });
      if (user === null) onCodeNeeded(credentials);
      else await onSignedIn(user);
    },
  });
  return (
    <AccountForm form={form} action="Sign in">
      <EmailField form={form} autoComplete="username" />
      <CurrentPasswordField form={form} />
    </AccountForm>
  );
}
