import { useState } from 'react';
import type { Theme } from '@grove/contracts/site';
import { isSame, mergeEdits } from '@grove/ui/mergeEdits';
import type { Versions } from '@grove/ui/mergeEdits';
import { themeParts } from './themeParts.tsx';

const storageKey = 'grove-theme-edit';

/** A theme as it is chosen, and the saved one that it began from. */
interface KeptEdit {
  theme: Theme;
  from: Theme;
}

/** The theme as it is chosen, while it differs from what is saved, merged with what others have saved since. It outlasts
 *  a reload and a visit of another page. */
export function useThemeEdit(saved: Theme) {
  const [kept, setKept] = useState(read);
  const edit = mergeKept(kept, saved);

  function keep(next: KeptEdit | undefined) {
    setKept(next);
    store(next);
  }

  function settle(label: string, choose: (mine: Theme, merge: (theme: Theme) => Theme) => Theme) {
    const part = themeParts.find((one) => one.label === label);
    if (part === undefined || edit === undefined) return;
    const merge = (theme: Theme) => part.merge(theme, saved);
    keep({ theme: choose(edit.mine, merge), from: merge(edit.base) });
  }

  return {
    edit,
    /** The edit over a theme that may be newer than the one on the screen. */
    mergeWith: (theirs: Theme) => mergeKept(kept, theirs),
    change: (theme: Theme) => {
      keep(isSame(theme, saved) ? undefined : { theme, from: edit?.base ?? saved });
    },
    keepMine: (label: string) => {
      settle(label, (mine) => mine);
    },
    useTheirs: (label: string) => {
      settle(label, (mine, merge) => merge(mine));
    },
    drop: () => {
      keep(undefined);
    },
  };
}

/** @returns undefined if the edit says what is saved. */
function mergeKept(kept: KeptEdit | undefined, theirs: Theme): Versions<Theme> | undefined {
  if (kept === undefined) return undefined;
  const merged = mergeEdits(themeParts, { base: kept.from, mine: kept.theme, theirs });
  return isSame(merged.mine, theirs) ? undefined : merged;
}

function read(): KeptEdit | undefined {
  try {
    const kept = sessionStorage.getItem(storageKey);
    return kept === null ? undefined : (JSON.parse(kept) as KeptEdit);
  } catch {
    return undefined;
  }
}

function store(edit: KeptEdit | undefined) {
  try {
    if (edit === undefined) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(edit));
  } catch {
    // Storage may be forbidden or full: it then lasts as long as the screen.
  }
}
