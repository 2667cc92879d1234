import { useState } from 'react';

const storageKey = 'grove-transcript';

/** Whether the transcript is shown. Default: shown. The choice is stored in this browser. */
export function useTranscriptShown() {
  const [isShown, setIsShown] = useState(() => localStorage.getItem(storageKey) !== 'hidden');
  function toggle() {
    localStorage.setItem(storageKey, isShown ? 'hidden' : 'shown');
    setIsShown(!isShown);
  }
  return { isShown, toggle };
}
