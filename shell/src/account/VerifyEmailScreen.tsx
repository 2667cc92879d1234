import { call } from '@grove/platform/call';
import { AccountForm } from './AccountForm.tsx';
import { AccountHeader } from './AccountHeader.tsx';
import { AccountLayout } from './AccountLayout.tsx';
import { CurrentPasswordField } from './accountFields.tsx';
import { loadPage } from './loadPage.ts';
import type { LinkScreenProps } from './LinkScreenProps.ts';
import { useAccountForm } from './useAccountForm.ts';

/** Activates a new account, using the link from an email, and opens the site. */
export function VerifyEmailScreen({ token, onExpired }: LinkScreenProps) {
  const form = useAccountForm({
    defaultValues: { password: '' },
    errorFields: { 'wrong-password': 'password' },
    onExpired,
    send: async ({ password }) => {
      await call('POST /api/auth/verify-email', { body: { token, password } });
      await loadPage('/');
    },
  });
  return (
    <AccountLayout>
      <AccountHeader title="Confirm your email">
        Enter the password you chose when you signed up. It proves that you requested this account.
      </AccountHeader>
      <AccountForm form={form} action="Confirm email">
        <CurrentPasswordField form={form} />
      </AccountForm>
    </AccountLayout>
  );
}
