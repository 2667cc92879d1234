import { inPlainWords } from '@grove/platform/refusal';
import { Button } from '@grove/ui/Button';
import { Notice } from '@grove/ui/Notice';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { AccountHead } from './AccountHead.tsx';
import { AccountRoom } from './AccountRoom.tsx';

interface CheckMailboxProps {
  /** The purpose of the email and its recipient. */
  children: ReactNode;
  /** Sends the email again. */
  resend: () => Promise<unknown>;
  /** Returns to the form. */
  onBack: () => void;
}

type Resending = { kind: 'idle' | 'sending' | 'sent' } | { kind: 'failed'; message: string };

/** Asks a visitor to follow the link in an email. */
export function CheckMailbox({ children, resend, onBack }: CheckMailboxProps) {
  const [state, setState] = useState<Resending>({ kind: 'idle' });

  async function sendAgain() {
    setState({ kind: 'sending' });
    try {
      await resend();
      setState({ kind: 'sent' });
    } catch (error) {
      setState({ kind: 'failed', message: inPlainWords(error) });
    }
  }

  return (
    <AccountRoom>
      <AccountHead title="Check your inbox" follows>
        {children}
      </AccountHead>
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
    </AccountRoom>
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
