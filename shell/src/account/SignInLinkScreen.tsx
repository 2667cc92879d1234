import { call } from '@grove/platform/call';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { BackLink } from '@grove/ui/navigation/BackLink';
import { useState } from 'react';
import { getReturnPath, withReturnPath } from '../returnPath.ts';
import { AccountForm } from './AccountForm.tsx';
import { AccountHeader } from './AccountHeader.tsx';
import { AccountLayout } from './AccountLayout.tsx';
import { CheckInbox } from './CheckInbox.tsx';
import { EmailField } from './accountFields.tsx';
import { rememberTypedEmail, getTypedEmail } from './typedEmail.ts';
import { useAccountForm } from './useAccountForm.ts';

/** Requests a link that signs in without the password. The response does not reveal whether the address has an
 *  account. */
export function SignInLinkScreen() {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo === undefined) return <RequestForm onDone={setSentTo} />;
  return (
    <CheckInbox
      resend={() => requestLink(sentTo)}
      onBack={() => {
        setSentTo(undefined);
      }}
    >
      If <strong>{sentTo}</strong> has an account here, we’ve emailed a link that signs you in. It expires
      after 15 minutes.
    </CheckInbox>
  );
}

function RequestForm({ onDone }: { onDone: (email: string) => void }) {
  const form = useAccountForm({
    defaultValues: { email: getTypedEmail() },
    send: async ({ email }) => {
      rememberTypedEmail(email);
      await requestLink(email);
      onDone(email.trim());
    },
  });
  return (
    <AccountLayout
      foot={
        <BackLink as={Link} to={withReturnPath(paths.signIn(), getReturnPath(location.search))}>
          Back to sign in
        </BackLink>
      }
    >
      <AccountHeader title="Sign in by email">
        Enter your email, and we’ll send you a link that signs you in. You don’t need your password.
      </AccountHeader>
      <AccountForm form={form} action="Send link">
        <EmailField form={form} autoComplete="username" />
      </AccountForm>
    </AccountLayout>
  );
}

function requestLink(email: string) {
  const returnPath = getReturnPath(location.search);
  return call('POST /api/auth/sign-in-link', {
    body: { email, ...(returnPath !== paths.home() && { returnPath }) },
  });
}
