import { showFailure } from '@grove/platform/showFailure';
import { useState } from 'react';
import { loadPage } from '../account/loadPage.ts';
import { signInToDemo } from '../session.ts';

/** Enters the demo and loads a path of this site, including its hash. */
export function useEnterDemo(to: string) {
  const [isEntering, setEntering] = useState(false);

  async function enterDemo() {
    setEntering(true);
    try {
      await signInToDemo();
      await loadPage(to);
    } catch (error) {
      setEntering(false);
      showFailure(error);
    }
  }

  return { isEntering, enterDemo };
}
