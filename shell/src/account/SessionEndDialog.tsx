import type { SessionUser } from '@grove/contracts/account/auth';
import { useProduct } from '@grove/platform/session';
import { showFailure } from '@grove/platform/showFailure';
import { Button } from '@grove/ui/forms/Button';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { unguardedInput } from '@grove/ui/editing/watchTyping';
import { useState } from 'react';
import { styled } from 'styled-components';
import { getRole } from '../getRole.ts';
import { signInToDemo } from '../session.ts';
import { SignIn } from './SignIn.tsx';

interface SessionEndDialogProps {
  /** The user whose data the page shows. */
  user: SessionUser;
  /** Name of the user who has signed in instead. */
  otherUsername: string | undefined;
  onSignedIn: (user: SessionUser) => void;
}

/** Asks the user to sign in again, over the unchanged page. The page is private, so the dialog cannot be
 *  closed to reveal it. */
export function SessionEndDialog({ user, otherUsername, onSignedIn }: SessionEndDialogProps) {
  const endedTexts = {
    title: 'Your session has ended',
    description: 'Sign in again to continue. Your work is still here.',
  };
  return (
    <Dialog
      open
      size="sm"
      {...(otherUsername === undefined ? endedTexts : getReplacedTexts(user, otherUsername))}
      isClosable={false}
    >
      <div data-after-session {...unguardedInput}>
        {user.isDemo ? (
          <ReenterDemo user={user} onSignedIn={onSignedIn} />
        ) : (
          <SignIn onSignedIn={onSignedIn} />
        )}
      </div>
      {otherUsername === undefined ? (
        <Alternative>
          <Button
            variant="secondary"
            block
            onClick={() => {
              location.assign('/');
            }}
          >
            Leave this page
          </Button>
        </Alternative>
      ) : (
        <Alternative>
          <p>The page will reload, and anything you typed here will be lost.</p>
          <Button
            variant="secondary"
            block
            onClick={() => {
              location.reload();
            }}
          >
            Continue as {otherUsername}
          </Button>
        </Alternative>
      )}
    </Dialog>
  );
}

function getReplacedTexts({ username }: SessionUser, otherUsername: string) {
  return {
    title: 'Someone else signed in',
    description: `${otherUsername} signed in from another tab, so your changes aren’t saved here. Sign in again to continue as ${username}. Your work is still here.`,
  };
}

function ReenterDemo({ user, onSignedIn }: Pick<SessionEndDialogProps, 'user' | 'onSignedIn'>) {
  const { name } = useProduct();
  const [isEntering, setEntering] = useState(false);

  async function reenter() {
    setEntering(true);
    try {
      onSignedIn(await signInToDemo(getRole(user)));
    } catch (error) {
      setEntering(false);
      showFailure(error);
    }
  }

  return (
    <Button block loading={isEntering} onClick={() => void reenter()}>
      Enter {name}
    </Button>
  );
}

const Alternative = styled.div`
  display: grid;
  gap: var(--grove-space-2);
  margin-block-start: var(--grove-space-4);

  p {
    margin: 0;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;
