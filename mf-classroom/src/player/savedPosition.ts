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

/** Saves the member's position in a course. Failures are logged and not shown. */
export const savePosition = defineWrite({
  name: 'save position',
  request: ({ courseId, position, writer }: PositionChange) =>
    request('PATCH /api/course-progress/:courseId', { params: { courseId }, body: { ...position, writer } }),
  kept: { key: ({ courseId }) => keyOf(courseId), ageIn: 'secondsAgo', logAs: 'Failed to save progress' },
  // 'Continue Learning' may be on the screen already when the last position arrives.
  succeeded: (_answer, _change, client) => {
    void client.invalidateQueries({ queryKey: ['/api/dashboard'] });
  },
});

/** The position as this tab's player saves it. */
export function positionChange(courseId: string, position: Position): PositionChange {
  return { courseId, position, writer: { id: playerOfTab(), step: nextStep() } };
}

function keyOf(courseId: string) {
  return `position ${courseId}`;
}

/** The member's last position on this device, unless another device has saved since. */
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

/** The same for a tab after a reload: what is played there goes on, it is no second player. */
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
