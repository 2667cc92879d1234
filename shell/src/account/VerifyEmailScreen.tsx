import { call } from '@grove/platform/call';
import { AccountForm } from './AccountForm.tsx';
import { AccountHead } from './AccountHead.tsx';
import { AccountRoom } from './AccountRoom.tsx';
import { CurrentPasswordField } from './fields.tsx';
import { leaveTo } from './leaveTo.ts';
import type { LinkScreenProps } from './LinkScreen.ts';
import { useAccountForm } from './useAccountForm.ts';

/** Activates a new account, using the link from an email, and opens the site. */
export function VerifyEmailScreen({ token, onExpired }: LinkScreenProps) {
  const form = useAccountForm({
    defaultValues: { password: '' },
    places: { 'wrong-password': 'password' },
    onExpired,
    send: async ({ password }) => {
      await call('POST /api/auth/verify-email', { body: { token, password } });
      await leaveTo('/');
    },
  });
  return (
    <AccountRoom>
      <AccountHead title="Confirm your email">
        Enter the password you chose when you signed up. It proves that you requested this account.
      </AccountHead>
      <AccountForm form={form} action="Confirm email">
        <CurrentPasswordField form={form} />
      </AccountForm>
    </AccountRoom>
  );
}
