import { pointerWithin, rectIntersection } from '@dnd-kit/core';
import type { CollisionDetection } from '@dnd-kit/core';

/** By which a drag knows the page as a whole. */
export const canvasId = 'canvas';

/** A widget below the pointer before the canvas around it.
 *  @param ids of the widgets, from the page's top to its end. */
export function findTarget(ids: readonly string[]): CollisionDetection {
  return (args) => {
    const { pointerCoordinates, droppableContainers } = args;
    const nearest = pointerCoordinates && lastAbove(ids, pointerCoordinates.y, args);
    const below = pointerWithin({
      ...args,
      droppableContainers: droppableContainers.filter(({ id }) => id === canvasId || id === nearest),
    });
    const hits = below.length > 0 ? below : rectIntersection(args);
    const widget = hits.find(({ id }) => id !== canvasId);
    return widget ? [widget] : hits.slice(0, 1);
  };
}

/** The last widget that begins above a height. Found by halves: each edge that is read asks for the scroll position of
 *  all that is around it, and a drag asks with every move. */
function lastAbove(
  ids: readonly string[],
  y: number,
  { droppableRects }: Pick<Parameters<CollisionDetection>[0], 'droppableRects'>,
): string | undefined {
  let [from, to] = [0, ids.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const rect = droppableRects.get(ids[middle] ?? '');
    if (rect !== undefined && rect.top <= y) from = middle + 1;
    else to = middle;
  }
  return ids[from - 1];
}
