import { getErrorMessage } from '@grove/platform/requestErrors';
import { Button } from '@grove/ui/forms/Button';
import { Notice } from '@grove/ui/feedback/Notice';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { AccountHeader } from './AccountHeader.tsx';
import { AccountLayout } from './AccountLayout.tsx';

interface CheckInboxProps {
  /** The purpose of the email and its recipient. */
  children: ReactNode;
  /** Sends the email again. */
  resend: () => Promise<unknown>;
  /** Returns to the form. */
  onBack: () => void;
}

type ResendState = { kind: 'idle' | 'sending' | 'sent' } | { kind: 'failed'; message: string };

/** Asks a visitor to follow the link in an email. */
export function CheckInbox({ children, resend, onBack }: CheckInboxProps) {
  const [state, setState] = useState<ResendState>({ kind: 'idle' });

  async function sendAgain() {
    setState({ kind: 'sending' });
    try {
      await resend();
      setState({ kind: 'sent' });
    } catch (error) {
      setState({ kind: 'failed', message: getErrorMessage(error) });
    }
  }

  return (
    <AccountLayout>
      <AccountHeader title="Check your inbox" takesFocus>
        {children}
      </AccountHeader>
      <Notice>No email after a minute or two? Check your spam folder, or resend it.</Notice>
      {state.kind === 'failed' && <Notice tone="danger">{state.message}</Notice>}
      <Sent role="status">{state.kind === 'sent' && <Notice tone="success">Email sent again.</Notice>}</Sent>
      <Actions>
        <Button variant="ghost" onClick={onBack}>
          Use another address
        </Button>
        <Button variant="secondary" loading={state.kind === 'sending'} onClick={() => void sendAgain()}>
          Resend email
        </Button>
      </Actions>
    </AccountLayout>
  );
}

const Sent = styled.div`
  &:empty {
    display: none;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--grove-space-3);
`;
