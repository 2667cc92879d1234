import type { InvitationShown } from '@grove/contracts/auth';
import { call } from '@grove/platform/call';
import { Moment } from '@grove/platform/Moment';
import { QueryState } from '@grove/platform/QueryState';
import { codeOf } from '@grove/platform/refusal';
import { useProduct, useUser } from '@grove/platform/session';
import { Field } from '@grove/ui/Field';
import { Input } from '@grove/ui/Input';
import { Notice } from '@grove/ui/Notice';
import { useQuery } from '@tanstack/react-query';
import { AccountForm } from './AccountForm.tsx';
import { AccountHead } from './AccountHead.tsx';
import { AccountRoom } from './AccountRoom.tsx';
import { AccountSkeleton } from './AccountSkeleton.tsx';
import { NameField, NewPasswordField } from './fields.tsx';
import { LinkEnd } from './LinkEnd.tsx';
import { leaveTo } from './leaveTo.ts';
import type { LinkScreenProps } from './LinkScreen.ts';
import { useAccountForm } from './useAccountForm.ts';

/** Shows an invitation and accepts it. */
export function InvitationScreen({ token, onExpired }: LinkScreenProps) {
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call('POST /api/auth/read-invitation', { body: { token } }),
  });
  if (codeOf(invitation.error) === 'link-expired') return <LinkEnd path="/invitation" why="expired" />;
  return (
    <AccountRoom>
      <QueryState query={invitation} skeleton={<AccountSkeleton />}>
        {(shown) => <Accept token={token} onExpired={onExpired} invitation={shown} />}
      </QueryState>
    </AccountRoom>
  );
}

const roles = { member: 'a member', coach: 'a coach', creator: 'a creator' } as const;

function Accept({ token, onExpired, invitation }: LinkScreenProps & { invitation: InvitationShown }) {
  const { name } = useProduct();
  const user = useUser();
  const form = useAccountForm({
    defaultValues: { username: '', password: '' },
    places: {
      'weak-password': 'password',
      'name-of-creator': 'username',
      'name-of-member': 'username',
    },
    onExpired,
    send: async (account) => {
      await call('POST /api/auth/accept-invitation', { body: { token, ...account } });
      await leaveTo('/');
    },
  });
  return (
    <>
      <AccountHead title="You’re invited">
        <strong>{invitation.invitedBy}</strong> invited you to {name} as {roles[invitation.role]}. The
        invitation expires on <Moment at={invitation.expiresAt} form="long-day" />.
      </AccountHead>
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
