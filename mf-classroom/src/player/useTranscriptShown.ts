import { useState } from 'react';

const key = 'grove-transcript';

/** Whether the transcript is wanted: shown until it is hidden, which this browser remembers. */
export function useTranscriptShown() {
  const [isShown, setIsShown] = useState(() => localStorage.getItem(key) !== 'hidden');
  function toggle() {
    localStorage.setItem(key, isShown ? 'hidden' : 'shown');
    setIsShown(!isShown);
  }
  return { isShown, toggle };
}
