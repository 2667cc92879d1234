import { useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { WeeklyHours } from '@grove/contracts/coaching/availability';
import { weeklyHoursMax } from '@grove/contracts/coaching/coachingRules';
import { getReadingDirection } from '@grove/ui/overlays/getReadingDirection';
import type { DraftProps } from './availabilityDraft.ts';
import {
  findFreeHours,
  formatDayHours,
  moveEnd,
  moveInDay,
  moveToDay,
  placeHours,
  weekdays,
} from './weekHours.ts';

const limitNote = `You can have up to ${String(weeklyHoursMax)} time ranges per week.`;

interface WeekEditOptions extends Pick<DraftProps, 'draft' | 'change'> {
  grid: RefObject<HTMLElement | null>;
}

/** The operations of the week grid. Each moves the focus to the changed hours and sets `note`, which the grid shows
 *  and screen readers announce. */
export function useWeekEdit({ grid, draft: { weekly }, change }: WeekEditOptions) {
  const [note, setNote] = useState('');
  const [shownDay, setShownDay] = useState(() =>
    weekly.length === 0 ? 1 : Math.min(...weekly.map(({ weekday }) => weekday)),
  );
  const focus = (selector: string) => grid.current?.querySelector<HTMLElement>(selector)?.focus();

  function place(hours: WeeklyHours, index?: number) {
    if (index === undefined && weekly.length >= weeklyHoursMax) {
      setNote(limitNote);
      return;
    }
    const placed = placeHours(weekly, hours, index);
    const [text] = placed.weekly.slice(placed.index).map(formatDayHours);
    // Rendered at once, because the focus moves to hours that may be new.
    flushSync(() => {
      change({ weekly: placed.weekly });
      setShownDay(hours.weekday);
      setNote(placed.isMerged ? `Overlapping hours were joined: ${text ?? ''}.` : `${text ?? ''}.`);
    });
    focus(`[data-hours="${String(placed.index)}"]`);
  }

  function add(weekday: number) {
    const hours = findFreeHours(weekly, weekday);
    if (hours === undefined) setNote(`${weekdays[weekday - 1] ?? ''} has no free hour.`);
    else place(hours);
  }

  function remove(index: number) {
    const hours = weekly[index];
    if (hours === undefined) return;
    flushSync(() => {
      change({ weekly: weekly.filter((_, other) => other !== index) });
      setNote(`Removed: ${formatDayHours(hours)}.`);
    });
    focus(`[data-add="${String(hours.weekday)}"]`);
  }

  /** Joins the hours with others, if they overlap after their times were entered. */
  function joinOverlapping(index: number) {
    const hours = weekly[index];
    if (hours !== undefined && placeHours(weekly, hours, index).isMerged) place(hours, index);
  }

  function handleKey(event: KeyboardEvent, index: number) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      remove(index);
      return;
    }
    const move = getMove(event);
    if (move === undefined) return;
    event.preventDefault();
    const moved = move(weekly, index);
    if (moved === undefined) setNote('There is no free time in this direction.');
    else place(moved, index);
  }

  const replace = (hours: WeeklyHours, index: number) => change({ weekly: weekly.with(index, hours) });
  return { note, shownDay, setShownDay, place, replace, add, remove, joinOverlapping, handleKey };
}

type Move = (weekly: readonly WeeklyHours[], index: number) => WeeklyHours | undefined;

/** Returns what a key does with the focused hours: arrow keys move them, with Shift their end. */
function getMove({ key, shiftKey }: KeyboardEvent): Move | undefined {
  const moveUpOrDown = shiftKey ? moveEnd : moveInDay;
  if (key === 'ArrowUp') return (weekly, index) => moveUpOrDown(weekly, index, -1);
  if (key === 'ArrowDown') return (weekly, index) => moveUpOrDown(weekly, index, 1);
  if (shiftKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return undefined;
  const isForward = (key === 'ArrowRight') === (getReadingDirection() === 'ltr');
  return (weekly, index) => moveToDay(weekly, index, isForward ? 1 : -1);
}
