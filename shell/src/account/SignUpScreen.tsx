import { call } from '@grove/platform/call';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { useProduct } from '@grove/platform/session';
import { useState } from 'react';
import { getReturnPath, withReturnPath } from '../returnPath.ts';
import { AccountForm } from './AccountForm.tsx';
import { AccountHeader } from './AccountHeader.tsx';
import { AccountLayout } from './AccountLayout.tsx';
import { CheckInbox } from './CheckInbox.tsx';
import { EmailField, NameField, NewPasswordField } from './accountFields.tsx';
import { rememberTypedEmail, getTypedEmail } from './typedEmail.ts';
import { useAccountForm } from './useAccountForm.ts';

interface NewAccount {
  username: string;
  email: string;
  password: string;
}

/** Signs up; the emailed link continues where the person was. */
function signUp(account: NewAccount) {
  const returnPath = getReturnPath(location.search);
  return call('POST /api/auth/sign-up', {
    body: { ...account, ...(returnPath !== paths.home() && { returnPath }) },
  });
}

const emptyAccount = { username: '', email: '', password: '' };

/** Signs a visitor up. The response does not reveal whether the address already has an account; only the email
 *  does. */
export function SignUpScreen() {
  const [submitted, setSubmitted] = useState<NewAccount>();
  const [isDone, setDone] = useState(false);
  if (!submitted || !isDone)
    return (
      <SignUp
        start={submitted ?? { ...emptyAccount, email: getTypedEmail() }}
        onDone={(account) => {
          setSubmitted(account);
          setDone(true);
        }}
      />
    );
  return (
    <CheckInbox
      resend={() => signUp(submitted)}
      onBack={() => {
        setDone(false);
      }}
    >
      We sent an email to <strong>{submitted.email}</strong>. Follow its link to activate your account.
    </CheckInbox>
  );
}

function SignUp({ start, onDone }: { start: NewAccount; onDone: (account: NewAccount) => void }) {
  const { name, tagline } = useProduct();
  const form = useAccountForm({
    defaultValues: { ...start },
    errorFields: { 'weak-password': 'password', 'name-of-creator': 'username' },
    send: async (account) => {
      rememberTypedEmail(account.email);
      await signUp(account);
      onDone(account);
    },
  });
  const foot = (
    <p>
      Already have an account?{' '}
      <Link to={withReturnPath(paths.signIn(), getReturnPath(location.search))}>Sign in</Link>
    </p>
  );
  return (
    <AccountLayout foot={foot}>
      <AccountHeader title={`Join ${name}`}>{tagline === '' ? undefined : tagline}</AccountHeader>
      <AccountForm form={form} action="Sign up">
        <NameField form={form} />
        <EmailField form={form} autoComplete="email" />
        <NewPasswordField form={form} />
      </AccountForm>
    </AccountLayout>
  );
}
