import { useState } from 'react';
import type { SiteDraft, Theme } from '@grove/contracts/site';
import { isSame } from './isSame.ts';

const storageKey = 'grove-theme-edit';

/** A theme as it is chosen, and the saved one that it began from. */
export interface ThemeEdit {
  theme: Theme;
  from: Theme;
  /** Of `from`. */
  revision: number;
}

/** The theme as it is chosen while it differs from what is saved. It outlasts a reload and a look at another page, and
 *  with them what others save meanwhile: it keeps the revision that it began from. */
export function useThemeEdit({ theme: saved, themeRevision }: SiteDraft) {
  const [kept, setKept] = useState(read);
  const edit = kept === undefined || isSame(kept.theme, saved) ? undefined : kept;
  function keep(next: ThemeEdit | undefined) {
    setKept(next);
    store(next);
  }
  return {
    edit,
    change: (theme: Theme) => {
      keep(isSame(theme, saved) ? undefined : { from: saved, revision: themeRevision, ...edit, theme });
    },
    /** Does the same to the edit and to what it began from. */
    merge: (into: (theme: Theme) => Theme) => {
      if (edit !== undefined) keep({ ...edit, theme: into(edit.theme), from: into(edit.from) });
    },
    /** What others have saved meanwhile was seen: the edit stands upon it from now on. */
    goOn: () => {
      if (edit !== undefined) keep({ theme: edit.theme, from: saved, revision: themeRevision });
    },
    drop: () => {
      keep(undefined);
    },
  };
}

function read(): ThemeEdit | undefined {
  try {
    const kept = sessionStorage.getItem(storageKey);
    return kept === null ? undefined : (JSON.parse(kept) as ThemeEdit);
  } catch {
    return undefined;
  }
}

function store(edit: ThemeEdit | undefined) {
  try {
    if (edit === undefined) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(edit));
  } catch {
    // Storage may be forbidden or full: it then lasts as long as the screen.
  }
}
