import { Link } from '@grove/platform/Link';
import { navigate, paths } from '@grove/platform/navigation';
import { readPageData } from '@grove/platform/pageData';
import { useProduct } from '@grove/platform/session';
import { Button } from '@grove/ui/forms/Button';
import { useState } from 'react';
import { styled } from 'styled-components';
import { loadAccount } from '../account/loadAccount.ts';
import { getReturnPath, withReturnPath } from '../returnPath.ts';
import { LazySignIn } from './LazySignIn.tsx';
import { useEnterDemo } from './useEnterDemo.ts';

/** Enters the site: immediately in a demo, otherwise through the sign-in dialog. @param props.signIn whether
 *  the dialog is open from the start, because the URL requests it. */
export function EnterButton({ signIn }: { signIn: boolean }) {
  const { demo } = readPageData();
  const [isRequested, setRequested] = useState(false);
  const isOpen = isRequested || signIn;
  const to = signIn ? getReturnPath(location.search) : location.pathname + location.search + location.hash;
  return (
    <>
      {demo ? (
        <EnterDemo to={to} />
      ) : (
        <BigButton
          onPointerEnter={preloadAccount}
          onFocus={preloadAccount}
          onClick={() => {
            setRequested(true);
          }}
        />
      )}
      {isOpen && (
        <LazySignIn
          to={to}
          onClose={() => {
            setRequested(false);
            if (signIn) navigate(paths.home());
          }}
        />
      )}
    </>
  );
}

function EnterDemo({ to }: { to: string }) {
  const { isEntering, enterDemo } = useEnterDemo(to);
  return (
    <>
      <BigButton loading={isEntering} onClick={() => void enterDemo()} />
      <OwnAccount>
        <Button as={Link} to={withReturnPath(paths.signUp(), to)} variant="secondary">
          Sign up
        </Button>
        <Button as={Link} to={withReturnPath(paths.signIn(), to)} variant="ghost">
          Sign in
        </Button>
      </OwnAccount>
    </>
  );
}

const OwnAccount = styled.div`
  display: flex;
  gap: var(--grove-space-2);
`;

function BigButton(props: Omit<React.ComponentProps<typeof Button>, 'children' | 'as'>) {
  const { name } = useProduct();
  return (
    <Button size="lg" {...props}>
      Enter {name}
    </Button>
  );
}

/** Most people who point at the button press it. Preloading has the dialog's code ready by then. */
function preloadAccount() {
  loadAccount().catch(() => undefined);
}
