import { showFailure } from '@grove/platform/showFailure';
import { useState } from 'react';
import { leaveTo } from '../account/leaveTo.ts';
import { enter, signInToDemo } from '../session.ts';

/** Enters the demo and stays at the page that one wanted to see; from the welcome screen of the site's root, its root. */
export function useEnterDemo() {
  const [isEntering, setEntering] = useState(false);

  async function enterDemo() {
    setEntering(true);
    try {
      if (location.pathname === '/') await enter();
      else {
        await signInToDemo();
        await leaveTo(location.pathname + location.search);
      }
    } catch (error) {
      setEntering(false);
      showFailure(error);
    }
  }

  return { isEntering, enterDemo };
}
