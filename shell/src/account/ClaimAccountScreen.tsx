import { call } from '@grove/platform/call';
import { useUser } from '@grove/platform/session';
import { Notice } from '@grove/ui/feedback/Notice';
import { AccountForm } from './AccountForm.tsx';
import { AccountHeader } from './AccountHeader.tsx';
import { AccountLayout } from './AccountLayout.tsx';
import { NewPasswordField } from './accountFields.tsx';
import type { LinkScreenProps } from './LinkScreenProps.ts';
import { loadPage } from './loadPage.ts';
import { useAccountForm } from './useAccountForm.ts';

/** Confirms the account that a purchase created, and sets its password, using the link from an email. */
export function ClaimAccountScreen({ token, onInvalidLink }: LinkScreenProps) {
  const user = useUser();
  const form = useAccountForm({
    defaultValues: { password: '' },
    errorFields: { 'weak-password': 'password' },
    onInvalidLink,
    send: async ({ password }) => {
      await call('POST /api/auth/claim-account', { body: { token, password } });
      await loadPage('/');
    },
  });
  return (
    <AccountLayout>
      <AccountHeader title="Set your password">
        Your purchase created an account for you. With a password, you can open it on any device.
      </AccountHeader>
      {user && (
        <Notice tone="warning">
          You’re signed in as {user.username}. This signs you in to the account of the purchase.
        </Notice>
      )}
      <AccountForm form={form} action="Set password">
        <NewPasswordField form={form} />
      </AccountForm>
    </AccountLayout>
  );
}
