import { useState } from 'react';
import type { Theme } from '@grove/contracts/site/site';
import { isEqual, mergeEdits } from '@grove/ui/editing/mergeEdits';
import type { Versions } from '@grove/ui/editing/mergeEdits';
import { themeParts } from './themeParts.tsx';

const storageKey = 'grove-theme-edit';

/** An edited theme and the saved theme that it is based on. */
interface StoredEdit {
  theme: Theme;
  from: Theme;
}

/**
 * Keeps the edited theme while it differs from the saved one, and merges it with the changes that others
 * have saved since. Survives a reload and a visit to another page.
 */
export function useThemeEdit(saved: Theme) {
  const [storedEdit, setStoredEdit] = useState(readStoredEdit);
  const edit = mergeStoredEdit(storedEdit, saved);

  function updateEdit(next: StoredEdit | undefined) {
    setStoredEdit(next);
    writeStoredEdit(next);
  }

  function resolveConflict(label: string, choose: (mine: Theme, merge: (theme: Theme) => Theme) => Theme) {
    const part = themeParts.find((one) => one.label === label);
    if (part === undefined || edit === undefined) return;
    const merge = (theme: Theme) => part.merge(theme, saved);
    updateEdit({ theme: choose(edit.mine, merge), from: merge(edit.base) });
  }

  return {
    edit,
    /** Merges the edit into a theme that may be newer than the one shown. */
    mergeWith: (theirs: Theme) => mergeStoredEdit(storedEdit, theirs),
    change: (theme: Theme) => {
      updateEdit(isEqual(theme, saved) ? undefined : { theme, from: edit?.base ?? saved });
    },
    keepMine: (label: string) => {
      resolveConflict(label, (mine) => mine);
    },
    acceptServerVersion: (label: string) => {
      resolveConflict(label, (mine, merge) => merge(mine));
    },
    discard: () => {
      updateEdit(undefined);
    },
  };
}

/** @returns undefined if there is no edit or if it equals the saved theme. */
function mergeStoredEdit(storedEdit: StoredEdit | undefined, theirs: Theme): Versions<Theme> | undefined {
  if (storedEdit === undefined) return undefined;
  const merged = mergeEdits(themeParts, { base: storedEdit.from, mine: storedEdit.theme, theirs });
  return isEqual(merged.mine, theirs) ? undefined : merged;
}

function readStoredEdit(): StoredEdit | undefined {
  try {
    const storedEdit = sessionStorage.getItem(storageKey);
    return storedEdit === null ? undefined : (JSON.parse(storedEdit) as StoredEdit);
  } catch {
    return undefined;
  }
}

function writeStoredEdit(edit: StoredEdit | undefined) {
  try {
    if (edit === undefined) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(edit));
  } catch {
    // Session storage may be blocked or full. The edit then lasts only as long as the screen.
  }
}
