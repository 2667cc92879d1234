import { lazy, Suspense, useState } from 'react';
import { useUser } from '@grove/platform/session';
import { probeVersion } from './probeVersion.ts';

const Late = lazy(async () => ({ default: (await import('./Late.tsx')).Late }));

/** A remote that shows which version of it runs, also in code that it loads later. */
export function Probe() {
  const [isOpen, setOpen] = useState(false);
  const user = useUser();
  return (
    <>
      <h1>Probe {probeVersion}</h1>
      <p>{user ? `Signed in as ${user.username}` : 'Not signed in'}</p>
      <button
        type="button"
        onClick={() => {
          setOpen(true);
        }}
      >
        Load more
      </button>
      <Suspense fallback={null}>{isOpen && <Late />}</Suspense>
    </>
  );
}
