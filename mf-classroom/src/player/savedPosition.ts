import { newIdempotencyKey } from '@grove/platform/idempotencyKey';
import { queuedCall, queuedWrite } from '@grove/platform/queuedCall';
import type { CourseProgress } from '@grove/contracts/progress';
import { positionOf } from './position.ts';
import type { Position } from './position.ts';

function keyOf(courseId: string) {
  return `position ${courseId}`;
}

/** Keeps the member's place in a course on this device until the server has it.
 *  @returns when the server has answered; failures are logged and disturb nobody. */
export async function savePosition(courseId: string, position: Position): Promise<void> {
  const body = { ...position, writer: { id: playerOfTab(), step: nextStep() } };
  const options = { key: keyOf(courseId), ageIn: 'secondsAgo', logAs: 'Failed to save progress' };
  await queuedCall('PATCH /api/course-progress/:courseId', { params: { courseId }, body }, options);
}

/** Where the member goes on: where they were last on this device, unless another device has saved since. */
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
