import type { SessionUser } from '@grove/contracts/auth';
import { readPageData } from '@grove/platform/pageData';
import { useProduct } from '@grove/platform/session';
import { Button } from '@grove/ui/Button';
import { Dialog } from '@grove/ui/Dialog';
import { useState } from 'react';
import { toastFailure } from '../chrome/toastFailure.ts';
import { roleOf } from '../roleOf.ts';
import { signInToDemo } from '../session.ts';
import { SignIn } from './SignIn.tsx';

interface SessionEndDialogProps {
  /** Whose page it is. */
  user: SessionUser;
  onSignedIn: (user: SessionUser) => void;
  onClose: () => void;
}

/** Asks to sign in again, over the page as it was left. */
export function SessionEndDialog({ user, onSignedIn, onClose }: SessionEndDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      title="Your session has ended"
      description="Sign in again to go on. What you were doing is still here."
      onOpenChange={onClose}
    >
      {readPageData().demo ? (
        <EnterAgain user={user} onSignedIn={onSignedIn} />
      ) : (
        <SignIn onSignedIn={onSignedIn} />
      )}
    </Dialog>
  );
}

function EnterAgain({ user, onSignedIn }: Omit<SessionEndDialogProps, 'onClose'>) {
  const { name } = useProduct();
  const [isEntering, setEntering] = useState(false);

  async function enterAgain() {
    setEntering(true);
    try {
      onSignedIn(await signInToDemo(roleOf(user)));
    } catch (error) {
      setEntering(false);
      toastFailure(error);
    }
  }

  return (
    <Button block loading={isEntering} onClick={() => void enterAgain()}>
      Enter {name}
    </Button>
  );
}
