import { call } from '@grove/platform/call';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { Button } from '@grove/ui/Button';
import { useState } from 'react';
import { AccountForm } from './AccountForm.tsx';
import { AccountHead } from './AccountHead.tsx';
import { AccountRoom } from './AccountRoom.tsx';
import { NewPasswordField } from './fields.tsx';
import type { LinkScreenProps } from './LinkScreen.ts';
import { useAccountForm } from './useAccountForm.ts';

/** Sets a new password, using the link from an email. */
export function ResetPasswordScreen({ token, onExpired }: LinkScreenProps) {
  const [isDone, setDone] = useState(false);
  const form = useAccountForm({
    defaultValues: { password: '' },
    places: { 'weak-password': 'password' },
    onExpired,
    send: async ({ password }) => {
      await call('POST /api/auth/reset-password', { body: { token, password } });
      setDone(true);
    },
  });
  if (isDone)
    return (
      <AccountRoom>
        <AccountHead title="Your password has been changed" follows>
          All devices have been signed out. Sign in with your new password.
        </AccountHead>
        <Button as={Link} to={paths.signIn()} size="lg" block>
          Sign in
        </Button>
      </AccountRoom>
    );
  return (
    <AccountRoom>
      <AccountHead title="Choose a new password">
        This signs out all devices, including anyone who knows the old password.
      </AccountHead>
      <AccountForm form={form} action="Change password">
        <NewPasswordField form={form} label="New password" />
      </AccountForm>
    </AccountRoom>
  );
}
