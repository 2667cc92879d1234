import type { SessionUser } from '@grove/contracts/auth';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { CodeForm } from './CodeForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import type { Credentials } from './SignInForm.tsx';

interface SignInProps {
  onSignedIn: (user: SessionUser) => unknown;
  /** What stands below the first step: other ways in. */
  children?: ReactNode;
  /** Told when the second factor is asked for, and when it is not. */
  onStep?: (step: 'password' | 'code') => void;
}

/** Email and password, then the second factor where there is one. */
export function SignIn({ onSignedIn, children, onStep }: SignInProps) {
  const [credentials, setCredentials] = useState<Credentials>();
  if (credentials === undefined)
    return (
      <>
        <SignInForm
          onSignedIn={onSignedIn}
          onCodeNeeded={(given) => {
            setCredentials(given);
            onStep?.('code');
          }}
        />
        {children}
      </>
    );
  return (
    <CodeForm
      credentials={credentials}
      onSignedIn={onSignedIn}
      onBack={() => {
        setCredentials(undefined);
        onStep?.('password');
      }}
    />
  );
}
