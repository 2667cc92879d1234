import { call } from '@grove/platform/call';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { BackLink } from '@grove/ui/BackLink';
import { useState } from 'react';
import { AccountForm } from './AccountForm.tsx';
import { AccountHead } from './AccountHead.tsx';
import { AccountRoom } from './AccountRoom.tsx';
import { CheckMailbox } from './CheckMailbox.tsx';
import { EmailField } from './fields.tsx';
import { rememberTypedEmail, typedEmail } from './typedEmail.ts';
import { useAccountForm } from './useAccountForm.ts';

/** Requests a password reset link. The answer does not reveal whether the address has an account. */
export function ForgotPasswordScreen() {
  const [asked, setAsked] = useState<string>();
  if (asked === undefined) return <Ask onDone={setAsked} />;
  return (
    <CheckMailbox
      resend={() => call('POST /api/auth/forgot-password', { body: { email: asked } })}
      onBack={() => {
        setAsked(undefined);
      }}
    >
      If <strong>{asked}</strong> has an account here, we’ve emailed a link to set a new password.
    </CheckMailbox>
  );
}

function Ask({ onDone }: { onDone: (email: string) => void }) {
  const form = useAccountForm({
    defaultValues: { email: typedEmail() },
    send: async ({ email }) => {
      rememberTypedEmail(email);
      await call('POST /api/auth/forgot-password', { body: { email } });
      onDone(email.trim());
    },
  });
  return (
    <AccountRoom
      foot={
        <BackLink as={Link} to={paths.signIn()}>
          Back to sign in
        </BackLink>
      }
    >
      <AccountHead title="Forgot your password?">
        Enter your email, and we’ll send you a link to set a new one.
      </AccountHead>
      <AccountForm form={form} action="Send link">
        <EmailField form={form} autoComplete="username" />
      </AccountForm>
    </AccountRoom>
  );
}
