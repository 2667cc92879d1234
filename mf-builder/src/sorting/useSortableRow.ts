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
  const row: SortableRow = {
    ref: setNodeRef,
    style: { transform: transform ? `translate3d(0, ${String(transform.y)}px, 0)` : undefined, transition },
    'data-dragging': isDragging,
  };
  return { row, grip };
}
