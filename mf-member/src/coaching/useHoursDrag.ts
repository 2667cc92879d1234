import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import type { WeeklyHours } from '@grove/contracts/coaching/availability';
import { dragHours, drawHours } from './weekHours.ts';
import type { Grip, WeekTime } from './weekHours.ts';

/** A movement below this many pixels is a click. */
const clickPixels = 4;

interface Drag {
  pointerId: number;
  x: number;
  y: number;
  start: WeekTime;
  /** The dragged hours. Undefined while new hours are drawn. */
  dragged?: { index: number; hours: WeeklyHours; grip: Grip };
}

/** Hours as they would be if the pointer were released now. */
interface HoursPreview {
  hours: WeeklyHours;
  /** The index of the dragged hours. Undefined for new hours. */
  index: number | undefined;
}

interface HoursDragOptions {
  weekly: readonly WeeklyHours[];
  /** The part of the day that a column shows, in minutes. */
  shown: { from: number; to: number };
  onDrop: (hours: WeeklyHours, index: number | undefined) => void;
}

/** Draws, moves and resizes hours with a pointer. `handlers` belong on the element that contains the columns
 *  (`data-weekday`), which contain the hours (`data-hours`) with their edges (`data-grip`). A finger only drags
 *  edges, because it scrolls the page elsewhere. Escape cancels. */
export function useHoursDrag({ weekly, shown, onDrop }: HoursDragOptions) {
  const drag = useRef<Drag>(undefined);
  const [preview, setPreview] = useState<HoursPreview>();

  function cancel() {
    drag.current = undefined;
    setPreview(undefined);
  }

  const isDragging = preview !== undefined;
  useEffect(() => {
    if (!isDragging) return undefined;
    const cancelOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') cancel();
    };
    addEventListener('keydown', cancelOnEscape);
    return () => {
      removeEventListener('keydown', cancelOnEscape);
    };
  }, [isDragging]);

  function handleDown(event: PointerEvent<HTMLElement>) {
    const { currentTarget, target, button, pointerType, pointerId, clientX: x, clientY: y } = event;
    // Events of a popover arrive here, too: it is rendered elsewhere in the document.
    if (button !== 0 || !(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
    if (target.closest('[data-weekday]') === null) return;
    if (pointerType === 'touch' && target.dataset['grip'] === undefined) return;
    const start = findTime(currentTarget, { x, y }, shown);
    const dragged = findDragged(target, weekly);
    if (start !== undefined) drag.current = { pointerId, x, y, start, ...(dragged && { dragged }) };
  }

  function handleMove(event: PointerEvent<HTMLElement>) {
    const { currentTarget, pointerId, buttons, clientX: x, clientY: y } = event;
    if (drag.current?.pointerId !== pointerId) return;
    // The button was released outside of the grid.
    if (buttons === 0) {
      cancel();
      return;
    }
    const { start, dragged } = drag.current;
    if (!isDragging && Math.hypot(x - drag.current.x, y - drag.current.y) < clickPixels) return;
    // Captured only now: the click of a captured pointer does not reach the hours.
    if (!isDragging) currentTarget.setPointerCapture(pointerId);
    const end = findTime(currentTarget, { x, y }, shown);
    if (end === undefined) return;
    const hours = dragged ? dragHours(dragged.hours, dragged.grip, start, end) : drawHours(start, end);
    setPreview({ hours, index: dragged?.index });
  }

  function handleUp() {
    const dragged = drag.current?.dragged;
    const isStillThere = dragged === undefined || weekly[dragged.index] === dragged.hours;
    if (drag.current !== undefined && preview !== undefined && isStillThere)
      onDrop(preview.hours, preview.index);
    cancel();
  }

  return {
    preview,
    handlers: {
      onPointerDown: handleDown,
      onPointerMove: handleMove,
      onPointerUp: handleUp,
      onPointerCancel: cancel,
    },
  };
}

function findDragged(target: HTMLElement, weekly: readonly WeeklyHours[]): Drag['dragged'] {
  const index = Number(target.closest<HTMLElement>('[data-hours]')?.dataset['hours'] ?? NaN);
  const hours = weekly[index];
  return hours && { index, hours, grip: (target.dataset['grip'] ?? 'body') as Grip };
}

/** Returns the time at a position in the window, on the nearest visible day. */
export function findTime(
  grid: HTMLElement,
  { x, y }: { x: number; y: number },
  shown: { from: number; to: number },
): WeekTime | undefined {
  const days = [...grid.querySelectorAll<HTMLElement>('[data-weekday]')]
    .map((day) => ({ weekday: Number(day.dataset['weekday']), box: day.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0)
    .map((day) => ({ ...day, distance: Math.max(day.box.left - x, x - day.box.right, 0) }));
  const nearest = days.sort((a, b) => a.distance - b.distance)[0];
  if (nearest === undefined) return undefined;
  const { weekday, box } = nearest;
  return { weekday, minutes: shown.from + ((y - box.top) / box.height) * (shown.to - shown.from) };
}
