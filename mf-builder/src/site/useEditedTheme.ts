import { useState } from 'react';
import type { Theme } from '@grove/contracts/site';

const storageKey = 'grove-edited-theme';

/** The theme as it is chosen while it differs from what is saved. It outlasts a reload and a look at another page. */
export function useEditedTheme(): [Theme | undefined, (theme: Theme | undefined) => void] {
  const [edited, setEdited] = useState(read);
  return [
    edited,
    (theme) => {
      setEdited(theme);
      keep(theme);
    },
  ];
}

function read(): Theme | undefined {
  try {
    const kept = sessionStorage.getItem(storageKey);
    return kept === null ? undefined : (JSON.parse(kept) as Theme);
  } catch {
    return undefined;
  }
}

function keep(theme: Theme | undefined) {
  try {
    if (theme === undefined) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(theme));
  } catch {
    // Storage may be forbidden or full: it then lasts as long as the screen.
  }
}
