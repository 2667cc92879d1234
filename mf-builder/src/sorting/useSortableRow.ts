import { useMemo } from 'react';
import type { CSSProperties, RefCallback } from 'react';
import { useSortable } from '@dnd-kit/sortable';

/** The props of the row element. */
interface SortableRow {
  ref: RefCallback<HTMLElement>;
  style: CSSProperties;
  'data-dragging': boolean;
}

/**
 * Makes a row of a list sortable by vertical dragging.
 * @returns the props of the row and the props of its drag handle. The latter stay the same while other rows
 * are dragged past it.
 */
export function useSortableRow(id: string) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } =
    useSortable({ id });
  const grip = useMemo(
    // Removes the role that dnd-kit sets, because a button already has it.
    () => ({
      ref: setActivatorNodeRef,
      ...attributes,
      ...listeners,
      role: undefined,
      type: 'button' as const,
    }),
    [setActivatorNodeRef, attributes, listeners],
  );
  // Rows that do not move get no transform, because each transform would create a layer.
  const y = transform?.y ?? 0;
  const row: SortableRow = {
    ref: setNodeRef,
    style: { transform: y === 0 ? undefined : `translate3d(0, ${String(y)}px, 0)`, transition },
    'data-dragging': isDragging,
  };
  return { row, grip };
}
