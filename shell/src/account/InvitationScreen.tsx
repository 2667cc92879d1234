import type { InvitationDetails } from '@grove/contracts/account/auth';
import { call } from '@grove/platform/call';
import { Moment } from '@grove/platform/Moment';
import { paths } from '@grove/platform/navigation';
import { QueryState } from '@grove/platform/QueryState';
import { getErrorCode } from '@grove/platform/requestErrors';
import { useProduct, useUser } from '@grove/platform/session';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Notice } from '@grove/ui/feedback/Notice';
import { useQuery } from '@tanstack/react-query';
import { AccountForm } from './AccountForm.tsx';
import { AccountHeader } from './AccountHeader.tsx';
import { AccountLayout } from './AccountLayout.tsx';
import { AccountSkeleton } from './AccountSkeleton.tsx';
import { NameField, NewPasswordField } from './accountFields.tsx';
import { getLanding } from './getLanding.ts';
import { InvalidLink } from './InvalidLink.tsx';
import { loadPage } from './loadPage.ts';
import type { LinkScreenProps } from './LinkScreenProps.ts';
import { useAccountForm } from './useAccountForm.ts';

/** Shows an invitation and accepts it. */
export function InvitationScreen({ token, onInvalidLink }: LinkScreenProps) {
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call('POST /api/auth/read-invitation', { body: { token } }),
  });
  const refusal = getErrorCode(invitation.error);
  if (refusal === 'link-used') return <InvalidLink path="/invitation" reason="used" />;
  if (refusal === 'link-expired') return <InvalidLink path="/invitation" reason="expired" />;
  return (
    <AccountLayout>
      <QueryState query={invitation} skeleton={<AccountSkeleton />}>
        {(shown) => <AcceptForm token={token} onInvalidLink={onInvalidLink} invitation={shown} />}
      </QueryState>
    </AccountLayout>
  );
}

const roles = { member: 'a member', coach: 'a coach', creator: 'a creator' } as const;

function AcceptForm({
  token,
  onInvalidLink,
  invitation,
}: LinkScreenProps & { invitation: InvitationDetails }) {
  const { name } = useProduct();
  const user = useUser();
  const form = useAccountForm({
    defaultValues: { username: '', password: '' },
    errorFields: {
      'weak-password': 'password',
      'name-of-creator': 'username',
      'name-of-member': 'username',
    },
    onInvalidLink,
    send: async (account) => {
      const joined = await call('POST /api/auth/accept-invitation', { body: { token, ...account } });
      await loadPage(await getLanding(joined, paths.home()));
    },
  });
  return (
    <>
      <AccountHeader title="You’re invited">
        <strong>{invitation.invitedBy}</strong> invited you to {name} as {roles[invitation.role]}. The
        invitation expires on <Moment at={invitation.expiresAt} format="long-day" />.
      </AccountHeader>
      {user && (
        <Notice tone="warning">
          You’re signed in as {user.username}. This creates another account and signs you in to it.
        </Notice>
      )}
      <AccountForm form={form} action="Accept invitation">
        <Field label="Email">
          <Input name="email" type="email" autoComplete="username" value={invitation.email} readOnly />
        </Field>
        <NameField form={form} />
        <NewPasswordField form={form} />
      </AccountForm>
    </>
  );
}
