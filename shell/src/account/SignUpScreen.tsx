import { call } from '@grove/platform/call';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { useProduct } from '@grove/platform/session';
import { useState } from 'react';
import { AccountForm } from './AccountForm.tsx';
import { AccountHead } from './AccountHead.tsx';
import { AccountRoom } from './AccountRoom.tsx';
import { CheckMailbox } from './CheckMailbox.tsx';
import { EmailField, NameField, NewPasswordField } from './fields.tsx';
import { rememberTypedEmail, typedEmail } from './typedEmail.ts';
import { useAccountForm } from './useAccountForm.ts';

interface NewAccount {
  username: string;
  email: string;
  password: string;
}

const nobody = { username: '', email: '', password: '' };

/** Signs a visitor up. The answer does not reveal whether the address already has an account; only the email
 *  does. */
export function SignUpScreen() {
  const [asked, setAsked] = useState<NewAccount>();
  const [isDone, setDone] = useState(false);
  if (!asked || !isDone)
    return (
      <SignUp
        start={asked ?? { ...nobody, email: typedEmail() }}
        onDone={(account) => {
          setAsked(account);
          setDone(true);
        }}
      />
    );
  return (
    <CheckMailbox
      resend={() => call('POST /api/auth/sign-up', { body: asked })}
      onBack={() => {
        setDone(false);
      }}
    >
      We sent an email to <strong>{asked.email}</strong>. Follow its link to activate your account.
    </CheckMailbox>
  );
}

function SignUp({ start, onDone }: { start: NewAccount; onDone: (account: NewAccount) => void }) {
  const { name } = useProduct();
  const form = useAccountForm({
    defaultValues: { ...start },
    places: { 'weak-password': 'password', 'name-of-creator': 'username' },
    send: async (account) => {
      rememberTypedEmail(account.email);
      await call('POST /api/auth/sign-up', { body: account });
      onDone(account);
    },
  });
  const foot = (
    <p>
      Already have an account? <Link to={paths.signIn()}>Sign in</Link>
    </p>
  );
  return (
    <AccountRoom foot={foot}>
      <AccountHead title={`Join ${name}`}>A place to learn, practice and connect.</AccountHead>
      <AccountForm form={form} action="Sign up">
        <NameField form={form} />
        <EmailField form={form} autoComplete="email" />
        <NewPasswordField form={form} />
      </AccountForm>
    </AccountRoom>
  );
}
