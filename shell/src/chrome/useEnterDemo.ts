import { showFailure } from '@grove/platform/showFailure';
import { useState } from 'react';
import { loadPage } from '../account/loadPage.ts';
import { signInToDemo } from '../session.ts';

/** Enters the demo and reloads the requested address, including its hash. */
export function useEnterDemo() {
  const [isEntering, setEntering] = useState(false);

  async function enterDemo() {
    setEntering(true);
    try {
      await signInToDemo();
      await loadPage(location.pathname + location.search + location.hash);
    } catch (error) {
      setEntering(false);
      showFailure(error);
    }
  }

  return { isEntering, enterDemo };
}
