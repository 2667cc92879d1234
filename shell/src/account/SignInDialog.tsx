import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { readPageData } from '@grove/platform/pageData';
import { useProduct } from '@grove/platform/session';
import { Button } from '@grove/ui/forms/Button';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { unguardedInput } from '@grove/ui/editing/watchTyping';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useEnterDemo } from '../chrome/useEnterDemo.ts';
import { withReturnPath } from '../returnPath.ts';
import type { AccountPath } from './accountRoutes.ts';
import { getLanding } from './getLanding.ts';
import { loadPage } from './loadPage.ts';
import { SignIn } from './SignIn.tsx';

interface SignInDialogProps {
  /** Where to go after signing in. */
  to: string;
  onClose: () => void;
}

/** The sign-in dialog over the welcome screen. */
export function SignInDialog({ to, onClose }: SignInDialogProps) {
  const { name } = useProduct();
  const [step, setStep] = useState<'password' | 'code'>('password');
  const isCode = step === 'code';
  return (
    <Dialog
      open
      size="sm"
      title={isCode ? 'One more step' : 'Sign in'}
      description={
        isCode ? 'Your account uses two-factor authentication.' : `Sign in to ${name} to continue.`
      }
      onOpenChange={onClose}
    >
      <div {...unguardedInput}>
        <SignIn onSignedIn={async (user) => loadPage(await getLanding(user, to))} onStep={setStep}>
          <Links>
            {readPageData().signInByEmail && (
              <Button
                as={Link}
                to={withReturnPath('/sign-in-link' satisfies AccountPath, to)}
                variant="secondary"
                block
              >
                Email me a sign-in link
              </Button>
            )}
            {readPageData().demo && <EnterDemo to={to} />}
            <Link to={paths.forgotPassword()}>Forgot your password?</Link>
            <span>
              New here? <Link to={withReturnPath(paths.signUp(), to)}>Sign up</Link>
            </span>
          </Links>
        </SignIn>
      </div>
    </Dialog>
  );
}

/** In the demo, visitors can look around without an account. */
function EnterDemo({ to }: { to: string }) {
  const { isEntering, enterDemo } = useEnterDemo(to);
  return (
    <Button variant="secondary" block loading={isEntering} onClick={() => void enterDemo()}>
      Enter the demo
    </Button>
  );
}

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--grove-space-2) var(--grove-space-5);
  margin: var(--grove-space-5) 0 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;
