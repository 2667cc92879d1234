import { call } from '@grove/platform/call';
import { paths } from '@grove/platform/navigation';
import { Button } from '@grove/ui/Button';
import { useState } from 'react';
import { AccountForm } from './AccountForm.tsx';
import { AccountHead } from './AccountHead.tsx';
import { AccountRoom } from './AccountRoom.tsx';
import type { LinkScreenProps } from './LinkScreen.ts';
import { useAccountForm } from './useAccountForm.ts';

/** One of the two confirmations of a new email address. It needs a click because programs that scan emails
 *  open links too. */
export function ConfirmEmailScreen({ token, onExpired }: LinkScreenProps) {
  const [answer, setAnswer] = useState<{ isDone: boolean; email: string }>();
  const form = useAccountForm({
    defaultValues: {},
    onExpired,
    send: async () => {
      setAnswer(await call('POST /api/auth/confirm-email', { body: { token } }));
    },
  });
  if (answer)
    return (
      <AccountRoom>
        <AccountHead title={answer.isDone ? 'Your email is changed' : 'One address has confirmed'} follows>
          {answer.isDone
            ? 'From now on you sign in with '
            : 'Now the other one has to. Until then nothing changes. The new address is '}
          <strong>{answer.email}</strong>.
        </AccountHead>
        <Button as="a" href={paths.home()} size="lg" block>
          Go on
        </Button>
      </AccountRoom>
    );
  return (
    <AccountRoom>
      <AccountHead title="Confirm your new email">
        Both the old and the new address have to agree before it changes.
      </AccountHead>
      <AccountForm form={form} action="Confirm" />
    </AccountRoom>
  );
}
