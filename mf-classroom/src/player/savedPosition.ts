import type { CourseProgress } from '@grove/contracts/progress';
import { defineWrite, request } from '@grove/platform/defineWrite';
import { newIdempotencyKey } from '@grove/platform/idempotencyKey';
import { queuedWrite } from '@grove/platform/queuedCall';
import { positionOf } from './position.ts';
import type { Position } from './position.ts';

interface PositionChange {
  courseId: string;
  position: Position;
  writer: { id: string; step: number };
}

/** Saves the member's position in a course. Failures are logged but not shown. */
export const savePosition = defineWrite({
  name: 'save position',
  request: ({ courseId, position, writer }: PositionChange) =>
    request('PATCH /api/course-progress/:courseId', { params: { courseId }, body: { ...position, writer } }),
  kept: { key: ({ courseId }) => keyOf(courseId), ageIn: 'secondsAgo', logAs: 'Failed to save progress' },
  // The 'Continue Learning' card may already be on the screen when the last position is saved.
  succeeded: (_answer, _change, client) => {
    void client.invalidateQueries({ queryKey: ['/api/dashboard'] });
  },
});

/** Returns the change that saves a position of this tab's player. */
export function positionChange(courseId: string, position: Position): PositionChange {
  return { courseId, position, writer: { id: playerOfTab(), step: nextStep() } };
}

function keyOf(courseId: string) {
  return `position ${courseId}`;
}

/** Returns the member's last position on this device, unless another device has saved one since. */
export function resumeFrom(courseId: string, saved: CourseProgress): Position {
  const unsent = queuedWrite(keyOf(courseId));
  if (unsent === undefined) return positionOf(saved);
  const waited = (Date.now() - unsent.at) / 1_000;
  const isOvertaken = saved.savedSecondsAgo !== null && saved.savedSecondsAgo < Math.floor(waited);
  const { moduleIndex, lessonIndex, videoIndex, videoTimestamp } = unsent.body as Position;
  return isOvertaken ? positionOf(saved) : { moduleIndex, lessonIndex, videoIndex, videoTimestamp };
}

let lastStep = 0;

function nextStep() {
  lastStep = Math.max(Date.now(), lastStep + 1);
  return lastStep;
}

let player: string | undefined;

/** The id survives a reload of the tab, because a reloaded player is not a second player. */
function playerOfTab(): string {
  player ??= storedPlayer();
  return player;
}

function storedPlayer(): string {
  const name = 'grove.player';
  try {
    const id = sessionStorage.getItem(name) ?? newIdempotencyKey();
    sessionStorage.setItem(name, id);
    return id;
  } catch {
    return newIdempotencyKey();
  }
}
