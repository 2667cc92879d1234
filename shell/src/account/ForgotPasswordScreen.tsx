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
      If <strong>{asked}</strong> has an account here, a mail with a link to a new password is on its way.
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
          Back to signing in
        </BackLink>
      }
    >
      <AccountHead title="Forgotten your password?">
        That happens. Tell us your address, and we mail you a link to a new one.
      </AccountHead>
      <AccountForm form={form} action="Send me a link">
        <EmailField form={form} autoComplete="username" />
      </AccountForm>
    </AccountRoom>
  );
}
