import { lazy, Suspense, useState } from 'react';
import { Link } from '@grove/platform/Link';
import { useLocation } from '@grove/platform/navigation';
import { pathTo } from '@grove/platform/pathTo';
import { useUser } from '@grove/platform/session';

declare global {
  interface Window {
    /** Set by a test to make the screen throw when it renders. */
    probeIsBroken?: boolean;
  }
}

const Late = lazy(async () => ({ default: (await import('./Late.tsx')).Late }));

/** A remote that shows its running version, including in lazily loaded code, and fails on demand. */
export function Probe() {
  const [isOpen, setOpen] = useState(false);
  const [isCrashing, setCrashing] = useState(false);
  const user = useUser();
  const { pathname } = useLocation();
  if (window.probeIsBroken === true || isCrashing) throw new Error('The probe is broken');
  return (
    <>
      <h1>
        Probe {PROBE_LABEL} at {pathname}
      </h1>
      <p>{user ? `Signed in as ${user.username}` : 'Not signed in'}</p>
      <Link to={pathname === '/probe' ? '/probe/second' : '/probe'}>To the other probe</Link>
      <Link to={pathTo('library')}>To the library</Link>
      <button
        type="button"
        onClick={() => {
          setOpen(true);
        }}
      >
        Load more
      </button>
      <button
        type="button"
        onClick={() => {
          setCrashing(true);
        }}
      >
        Crash
      </button>
      <button
        type="button"
        onClick={() => {
          throw new Error('A handler of the probe threw');
        }}
      >
        Throw
      </button>
      <Suspense fallback={null}>{isOpen && <Late />}</Suspense>
    </>
  );
}
