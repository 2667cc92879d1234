import { onEvent } from '@grove/platform/events';
import { useEffect, useState } from 'react';
import { LazySignIn } from './LazySignIn.tsx';

/** The sign-in dialog over the screen of a remote that has asked for it. The screen stays until the visitor has signed
 *  in, and is then loaded with their account. */
export function RequestedSignIn() {
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      onEvent('sign-in-requested', () => {
        setOpen(true);
      }),
    [],
  );
  if (!isOpen) return null;
  return (
    <LazySignIn
      to={location.pathname + location.search + location.hash}
      onClose={() => {
        setOpen(false);
      }}
    />
  );
}
