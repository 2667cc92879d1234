import { call } from '@grove/platform/call';
import { pathTo } from '@grove/platform/pathTo';
import { useProduct } from '@grove/platform/session';
import { AccountForm } from './AccountForm.tsx';
import { AccountHeader } from './AccountHeader.tsx';
import { AccountLayout } from './AccountLayout.tsx';
import { EmailField, NameField, NewPasswordField } from './accountFields.tsx';
import { loadPage } from './loadPage.ts';
import type { LinkScreenProps } from './LinkScreenProps.ts';
import { useAccountForm } from './useAccountForm.ts';

/** Creates the first creator of an empty installation, using the link that the server prints to its log. */
export function FirstCreatorScreen({ token, onInvalidLink }: LinkScreenProps) {
  const { name } = useProduct();
  const form = useAccountForm({
    defaultValues: { username: '', email: '', password: '' },
    errorFields: { 'weak-password': 'password', 'name-of-member': 'username' },
    onInvalidLink,
    send: async (account) => {
      await call('POST /api/auth/first-creator', { body: { token, ...account } });
      // The member area has nothing for them yet.
      await loadPage(pathTo('creator'));
    },
  });
  return (
    <AccountLayout>
      <AccountHeader title={`Welcome to ${name}`}>
        There are no accounts yet. You’ll be the first creator, who builds courses and invites others.
      </AccountHeader>
      <AccountForm form={form} action="Create account">
        <NameField form={form} />
        <EmailField form={form} autoComplete="email" />
        <NewPasswordField form={form} />
      </AccountForm>
    </AccountLayout>
  );
}
