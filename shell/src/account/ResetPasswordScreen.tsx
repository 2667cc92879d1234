import { call } from '@grove/platform/call';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { Button } from '@grove/ui/forms/Button';
import { useState } from 'react';
import { AccountForm } from './AccountForm.tsx';
import { AccountHeader } from './AccountHeader.tsx';
import { AccountLayout } from './AccountLayout.tsx';
import { NewPasswordField } from './accountFields.tsx';
import type { LinkScreenProps } from './LinkScreenProps.ts';
import { useAccountForm } from './useAccountForm.ts';

/** Sets a new password, using the link from an email. */
export function ResetPasswordScreen({ token, onInvalidLink }: LinkScreenProps) {
  const [isDone, setDone] = useState(false);
  const form = useAccountForm({
    defaultValues: { password: '' },
    errorFields: { 'weak-password': 'password' },
    onInvalidLink,
    send: async ({ password }) => {
      await call('POST /api/auth/reset-password', { body: { token, password } });
      setDone(true);
    },
  });
  if (isDone)
    return (
      <AccountLayout>
        <AccountHeader title="Your password has been changed" takesFocus>
          All devices have been signed out. Sign in with your new password.
        </AccountHeader>
        <Button as={Link} to={paths.signIn()} size="lg" block>
          Sign in
        </Button>
      </AccountLayout>
    );
  return (
    <AccountLayout>
      <AccountHeader title="Choose a new password">
        This signs out all devices, including anyone who knows the old password.
      </AccountHeader>
      <AccountForm form={form} action="Change password">
        <NewPasswordField form={form} label="New password" />
      </AccountForm>
    </AccountLayout>
  );
}
