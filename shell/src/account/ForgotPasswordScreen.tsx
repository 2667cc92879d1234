import { call } from '@grove/platform/call';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { BackLink } from '@grove/ui/navigation/BackLink';
import { useState } from 'react';
import { AccountForm } from './AccountForm.tsx';
import { AccountHeader } from './AccountHeader.tsx';
import { AccountLayout } from './AccountLayout.tsx';
import { CheckInbox } from './CheckInbox.tsx';
import { EmailField } from './accountFields.tsx';
import { rememberTypedEmail, getTypedEmail } from './typedEmail.ts';
import { useAccountForm } from './useAccountForm.ts';

/** Requests a password reset link. The response does not reveal whether the address has an account. */
export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo === undefined) return <RequestForm onDone={setSentTo} />;
  return (
    <CheckInbox
      resend={() => call('POST /api/auth/forgot-password', { body: { email: sentTo } })}
      onBack={() => {
        setSentTo(undefined);
      }}
    >
      If <strong>{sentTo}</strong> has an account here, we’ve emailed a link to set a new password.
    </CheckInbox>
  );
}

function RequestForm({ onDone }: { onDone: (email: string) => void }) {
  const form = useAccountForm({
    defaultValues: { email: getTypedEmail() },
    send: async ({ email }) => {
      rememberTypedEmail(email);
      await call('POST /api/auth/forgot-password', { body: { email } });
      onDone(email.trim());
    },
  });
  return (
    <AccountLayout
      foot={
        <BackLink as={Link} to={paths.signIn()}>
          Back to sign in
        </BackLink>
      }
    >
      <AccountHeader title="Forgot your password?">
        Enter your email, and we’ll send you a link to set a new one.
      </AccountHeader>
      <AccountForm form={form} action="Send link">
        <EmailField form={form} autoComplete="username" />
      </AccountForm>
    </AccountLayout>
  );
}
