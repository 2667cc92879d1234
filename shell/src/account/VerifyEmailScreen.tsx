import { call } from '@grove/platform/call';
import { QueryState } from '@grove/platform/QueryState';
import { getErrorCode } from '@grove/platform/requestErrors';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toReturnPath } from '../returnPath.ts';
import { AccountForm } from './AccountForm.tsx';
import { AccountHeader } from './AccountHeader.tsx';
import { AccountLayout } from './AccountLayout.tsx';
import { AccountSkeleton } from './AccountSkeleton.tsx';
import { CurrentPasswordField } from './accountFields.tsx';
import { InvalidLink } from './InvalidLink.tsx';
import { loadPage } from './loadPage.ts';
import type { LinkScreenProps } from './LinkScreenProps.ts';
import { useAccountForm } from './useAccountForm.ts';

/** Activates a new account, using the link from an email, and continues where the person signed up. Only another
 *  browser than the one that signed up asks for the password. */
export function VerifyEmailScreen({ token, onInvalidLink }: LinkScreenProps) {
  const verification = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => call('POST /api/auth/verify-email', { body: { token } }),
    // It works once.
    staleTime: Infinity,
  });
  const refusal = getErrorCode(verification.error);
  if (refusal === 'link-used') return <InvalidLink path="/verify-email" reason="used" />;
  if (refusal === 'link-expired') return <InvalidLink path="/verify-email" reason="expired" />;
  return (
    <AccountLayout>
      <QueryState query={verification} skeleton={<AccountSkeleton />}>
        {({ needsPassword, returnPath }) =>
          needsPassword ? (
            <PasswordForm token={token} onInvalidLink={onInvalidLink} />
          ) : (
            <Continue to={returnPath} />
          )
        }
      </QueryState>
    </AccountLayout>
  );
}

function Continue({ to }: { to: string | null }) {
  useEffect(() => {
    void loadReturnPath(to);
  }, [to]);
  return <AccountHeader title="Your account is active">Taking you back…</AccountHeader>;
}

function PasswordForm({ token, onInvalidLink }: LinkScreenProps) {
  const form = useAccountForm({
    defaultValues: { password: '' },
    errorFields: { 'wrong-password': 'password' },
    onInvalidLink,
    send: async ({ password }) => {
      const { returnPath } = await call('POST /api/auth/verify-email', { body: { token, password } });
      await loadReturnPath(returnPath);
    },
  });
  return (
    <>
      <AccountHeader title="Confirm your email">
        This isn’t the browser you signed up in. Enter the password you chose, to show that you requested this
        account.
      </AccountHeader>
      <AccountForm form={form} action="Confirm email">
        <CurrentPasswordField form={form} />
      </AccountForm>
    </>
  );
}

/** Loads the page where the person signed up. */
function loadReturnPath(path: string | null): Promise<never> {
  return loadPage(toReturnPath(path));
}
