import { pointerWithin, rectIntersection } from '@dnd-kit/core';
import type { ClientRect, CollisionDetection } from '@dnd-kit/core';

/** The droppable id of the page as a whole. */
export const canvasId = 'canvas';

/**
 * Detects the drop target: a widget under the pointer takes precedence over the canvas. The palette may
 * cover a part of the canvas, where nothing can be dropped.
 * @param ids the ids of the widgets from the top of the page to the bottom.
 * @param getPaletteRect returns the position of the palette in the window.
 */
export function createCollisionDetection(
  ids: readonly string[],
  getPaletteRect: () => DOMRect | undefined,
): CollisionDetection {
  return (args) => {
    const { pointerCoordinates, droppableContainers } = args;
    if (isWithin(getPaletteRect(), pointerCoordinates ?? getCenter(args.collisionRect))) return [];
    const nearest = pointerCoordinates && findLastAbove(ids, pointerCoordinates.y, args);
    const below = pointerWithin({
      ...args,
      droppableContainers: droppableContainers.filter(({ id }) => id === canvasId || id === nearest),
    });
    const hits = below.length > 0 ? below : rectIntersection(args);
    const widget = hits.find(({ id }) => id !== canvasId);
    return widget ? [widget] : hits.slice(0, 1);
  };
}

interface Point {
  x: number;
  y: number;
}

function getCenter({ left, top, width, height }: ClientRect): Point {
  return { x: left + width / 2, y: top + height / 2 };
}

function isWithin(rect: DOMRect | undefined, { x, y }: Point): boolean {
  return rect !== undefined && x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;
}

/**
 * The last widget whose top edge is above a height. A binary search: each edge that is read reads the
 * scroll position of all ancestors, and every pointer move of a drag searches.
 */
function findLastAbove(
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
