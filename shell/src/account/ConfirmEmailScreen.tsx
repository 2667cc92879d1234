import { call } from '@grove/platform/call';
import { paths } from '@grove/platform/navigation';
import { Button } from '@grove/ui/forms/Button';
import { useState } from 'react';
import { AccountForm } from './AccountForm.tsx';
import { AccountHeader } from './AccountHeader.tsx';
import { AccountLayout } from './AccountLayout.tsx';
import type { LinkScreenProps } from './LinkScreenProps.ts';
import { useAccountForm } from './useAccountForm.ts';

/** One of the two confirmations of a new email address. It needs a click because programs that scan emails
 *  open links too. */
export function ConfirmEmailScreen({ token, onInvalidLink }: LinkScreenProps) {
  const [answer, setAnswer] = useState<{ isDone: boolean; email: string }>();
  const form = useAccountForm({
    defaultValues: {},
    onInvalidLink,
    send: async () => {
      setAnswer(await call('POST /api/auth/confirm-email', { body: { token } }));
    },
  });
  if (answer)
    return (
      <AccountLayout>
        <AccountHeader
          title={answer.isDone ? 'Your email has been changed' : 'One address confirmed'}
          takesFocus
        >
          {answer.isDone
            ? 'From now on, sign in with '
            : 'Now confirm the other address. Nothing changes until then. Your new address is '}
          <strong>{answer.email}</strong>.
        </AccountHeader>
        <Button as="a" href={paths.home()} size="lg" block>
          {' '}
          Continue
        </Button>
      </AccountLayout>
    );
  return (
    <AccountLayout>
      <AccountHeader title="Confirm your new email">
        Your email changes once you’ve confirmed both the old and the new address.
      </AccountHeader>
      <AccountForm form={form} action="Confirm" />
    </AccountLayout>
  );
}
