import { useMemo } from 'react';
import type { CSSProperties, RefCallback } from 'react';
import { useSortable } from '@dnd-kit/sortable';

/** What the row itself takes. */
interface SortableRow {
  ref: RefCallback<HTMLElement>;
  style: CSSProperties;
  'data-dragging': boolean;
}

/** A row of a list that is put in order by dragging, up and down only.
 *  @returns what the row takes, and what the button takes by which it is dragged; the latter stays the same while others
 *  are dragged past it. */
export function useSortableRow(id: string) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } =
    useSortable({ id });
  const grip = useMemo(
    // dnd-kit's role would say again that a button is one.
    () => ({
      ref: setActivatorNodeRef,
      ...attributes,
      ...listeners,
      role: undefined,
      type: 'button' as const,
    }),
    [setActivatorNodeRef, attributes, listeners],
  );
  // Rows that stay where they are get no transform: each would be a layer of its own.
  const y = transform?.y ?? 0;
  const row: SortableRow = {
    ref: setNodeRef,
    style: { transform: y === 0 ? undefined : `translate3d(0, ${String(y)}px, 0)`, transition },
    'data-dragging': isDragging,
  };
  return { row, grip };
}
