import { useState } from 'react';

const key = 'grove-transcript';

/** Whether the transcript is shown. Default: shown. The choice is stored in this browser. */
export function useTranscriptShown() {
  const [isShown, setIsShown] = useState(() => localStorage.getItem(key) !== 'hidden');
  function toggle() {
    localStorage.setItem(key, isShown ? 'hidden' : 'shown');
    setIsShown(!isShown);
  }
  return { isShown, toggle };
}
