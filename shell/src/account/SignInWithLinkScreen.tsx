import { call } from '@grove/platform/call';
import { useProduct } from '@grove/platform/session';
import { useState } from 'react';
import { toReturnPath } from '../returnPath.ts';
import { AccountForm } from './AccountForm.tsx';
import { AccountHeader } from './AccountHeader.tsx';
import { AccountLayout } from './AccountLayout.tsx';
import { CodeForm } from './CodeForm.tsx';
import { getLanding } from './getLanding.ts';
import { loadPage } from './loadPage.ts';
import type { LinkScreenProps } from './LinkScreenProps.ts';
import { useAccountForm } from './useAccountForm.ts';

/** Signs in with the link from an email. It needs a click because programs that scan emails open links too. */
export function SignInWithLinkScreen({ token, onInvalidLink }: LinkScreenProps) {
  const { name } = useProduct();
  const [needsCode, setNeedsCode] = useState(false);

  /** Loads the page where the member requested the link, or asks for the second factor. */
  async function signIn(code?: string) {
    const body = { token, ...(code !== undefined && { code }) };
    const { user, returnPath } = await call('POST /api/auth/sign-in-with-link', { body });
    if (user === null) setNeedsCode(true);
    else await loadPage(await getLanding(user, toReturnPath(returnPath)));
  }

  const form = useAccountForm({ defaultValues: {}, onInvalidLink, send: () => signIn() });
  if (needsCode)
    return (
      <AccountLayout>
        <AccountHeader title="One more step">Your account uses two-factor authentication.</AccountHeader>
        <CodeForm
          send={signIn}
          onInvalidLink={onInvalidLink}
          onBack={() => {
            setNeedsCode(false);
          }}
        />
      </AccountLayout>
    );
  return (
    <AccountLayout>
      <AccountHeader title={`Sign in to ${name}`}>
        One click, and you’re in. The link works once.
      </AccountHeader>
      <AccountForm form={form} action="Sign in" />
    </AccountLayout>
  );
}
