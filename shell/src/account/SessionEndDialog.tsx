import type { SessionUser } from '@grove/contracts/auth';
import { readPageData } from '@grove/platform/pageData';
import { useProduct } from '@grove/platform/session';
import { showFailure } from '@grove/platform/showFailure';
import { Button } from '@grove/ui/Button';
import { Dialog } from '@grove/ui/Dialog';
import { typingIsKept } from '@grove/ui/watchTyping';
import { useState } from 'react';
import { styled } from 'styled-components';
import { roleOf } from '../roleOf.ts';
import { signInToDemo } from '../session.ts';
import { SignIn } from './SignIn.tsx';

interface SessionEndDialogProps {
  /** The user whose data the page shows. */
  user: SessionUser;
  /** Name of the user who has signed in instead. */
  other: string | undefined;
  onSignedIn: (user: SessionUser) => void;
}

/** Asks the user to sign in again, over the unchanged page. The page is private, so the dialog cannot be
 *  closed to reveal it. */
export function SessionEndDialog({ user, other, onSignedIn }: SessionEndDialogProps) {
  const ended = {
    title: 'Your session has ended',
    description: 'Sign in again to continue. Your work is still here.',
  };
  return (
    <Dialog open size="sm" {...(other === undefined ? ended : replaced(user, other))} isClosable={false}>
      <div data-after-session {...typingIsKept}>
        {readPageData().demo ? (
          <EnterAgain user={user} onSignedIn={onSignedIn} />
        ) : (
          <SignIn onSignedIn={onSignedIn} />
        )}
      </div>
      {other === undefined ? (
        <Instead>
          <Button
            variant="secondary"
            block
            onClick={() => {
              location.assign('/');
            }}
          >
            Leave this page
          </Button>
        </Instead>
      ) : (
        <Instead>
          <p>The page will reload, and anything you typed here will be lost.</p>
          <Button
            variant="secondary"
            block
            onClick={() => {
              location.reload();
            }}
          >
            Continue as {other}
          </Button>
        </Instead>
      )}
    </Dialog>
  );
}

function replaced({ username }: SessionUser, other: string) {
  return {
    title: 'Someone else signed in',
    description: `${other} signed in in another tab, so your changes aren’t saved here. Sign in again to continue as ${username}. Your work is still here.`,
  };
}

function EnterAgain({ user, onSignedIn }: Pick<SessionEndDialogProps, 'user' | 'onSignedIn'>) {
  const { name } = useProduct();
  const [isEntering, setEntering] = useState(false);

  async function enterAgain() {
    setEntering(true);
    try {
      onSignedIn(await signInToDemo(roleOf(user)));
    } catch (error) {
      setEntering(false);
      showFailure(error);
    }
  }

  return (
    <Button block loading={isEntering} onClick={() => void enterAgain()}>
      Enter {name}
    </Button>
  );
}

const Instead = styled.div`
  display: grid;
  gap: var(--grove-space-2);
  margin-block-start: var(--grove-space-4);

  p {
    margin: 0;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;
