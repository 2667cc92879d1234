import { useState } from 'react';

interface Selection {
  /** The filter for which it was made. */
  filterKey: string;
  /** The ids of students that were selected one by one or as a page. */
  ids: ReadonlySet<string>;
  /** Whether all students who match the filter are selected, also those on pages that are not loaded. */
  includesAll: boolean;
}

const noIds: ReadonlySet<string> = new Set();

/** The selected rows of the list. Another search or filter clears the selection, so that no action reaches students who
 *  are not in the list any more.
 *  @param filterKey identifies the search and filters.
 *  @param listedIds the students on the loaded pages. */
export function useStudentSelection(filterKey: string, listedIds: readonly string[]) {
  const [stored, setStored] = useState<Selection>({ filterKey, ids: noIds, includesAll: false });
  const isCurrent = stored.filterKey === filterKey;
  const includesAll = isCurrent && stored.includesAll;
  const ids = isCurrent ? stored.ids : noIds;
  const select = (next: ReadonlySet<string>) => {
    setStored({ filterKey, ids: next, includesAll: false });
  };
  const isSelected = (id: string) => includesAll || ids.has(id);
  const isPageSelected = listedIds.length > 0 && listedIds.every(isSelected);
  return {
    ids,
    includesAll,
    isEmpty: !includesAll && ids.size === 0,
    isSelected,
    isPageSelected,
    toggle: (id: string) => {
      const next = new Set(includesAll ? listedIds : ids);
      if (!next.delete(id)) next.add(id);
      select(next);
    },
    togglePage: () => {
      select(isPageSelected ? noIds : new Set(listedIds));
    },
    selectPage: () => {
      select(new Set(listedIds));
    },
    selectAll: () => {
      setStored({ filterKey, ids: noIds, includesAll: true });
    },
    clear: () => {
      select(noIds);
    },
  };
}

export type StudentSelection = ReturnType<typeof useStudentSelection>;
