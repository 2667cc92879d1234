import { showFailure } from '@grove/platform/showFailure';
import { useState } from 'react';
import { loadPage } from '../account/loadPage.ts';
import { enterDemoAtRoot, signInToDemo } from '../session.ts';

/** Enters the demo and stays on the requested page, or loads the root from the welcome screen of the root. */
export function useEnterDemo() {
  const [isEntering, setEntering] = useState(false);

  async function enterDemo() {
    setEntering(true);
    try {
      if (location.pathname === '/') await enterDemoAtRoot();
      else {
        await signInToDemo();
        await loadPage(location.pathname + location.search);
      }
    } catch (error) {
      setEntering(false);
      showFailure(error);
    }
  }

  return { isEntering, enterDemo };
}
