import type { SessionUser } from '@grove/contracts/account/auth';
import { call } from '@grove/platform/call';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { CodeForm } from './CodeForm.tsx';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { SignInForm } from './SignInForm.tsx';
import type { Credentials } from './SignInForm.tsx';

interface SignInProps {
  onSignedIn: (user: SessionUser) => unknown;
  /** Shown below the first step: other ways to sign in. */
  children?: ReactNode;
  /** Called when the form moves to the second factor or back to the password. */
  onStep?: (step: 'password' | 'code') => void;
}

/** Asks for email and password, then for the second factor if the account has one. */
export function SignIn({ onSignedIn, children, onStep }: SignInProps) {
  const [credentials, setCredentials] = useState<Credentials>();
  if (credentials === undefined)
    return (
      <>
        <SignInForm
          onSignedIn={onSignedIn}
          onCodeNeeded={(entered) => {
            setCredentials(entered);
            onStep?.('code');
          }}
        />
        <PasskeySignIn onSignedIn={onSignedIn} />
        {children}
      </>
    );
  return (
    <CodeForm
      send={async (code) => {
        const { user } = await call('POST /api/auth/sign-in', { body: { ...credentials, code } });
        if (user !== null) await onSignedIn(user);
      }}
      onBack={() => {
        setCredentials(undefined);
        onStep?.('password');
      }}
    />
  );
}
