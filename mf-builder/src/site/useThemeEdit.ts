import { useState } from 'react';
import type { Theme } from '@grove/contracts/site';
import { isSame, mergeEdits } from '@grove/ui/mergeEdits';
import type { Versions } from '@grove/ui/mergeEdits';
import { themeParts } from './themeParts.tsx';

const storageKey = 'grove-theme-edit';

/** An edited theme and the saved theme that it is based on. */
interface KeptEdit {
  theme: Theme;
  from: Theme;
}

/**
 * Keeps the edited theme while it differs from the saved one, and merges it with the changes that others
 * have saved since. Survives a reload and a visit to another page.
 */
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
    /** Merges the edit into a theme that may be newer than the one shown. */
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

/** @returns undefined if there is no edit or if it equals the saved theme. */
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
    // Session storage may be blocked or full. The edit then lasts only as long as the screen.
  }
}
