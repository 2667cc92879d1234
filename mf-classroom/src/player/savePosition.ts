import type { CourseProgress } from '@grove/contracts/courses/progress';
import { defineWrite, request } from '@grove/platform/defineWrite';
import { newIdempotencyKey } from '@grove/platform/idempotencyKeys';
import { getQueuedWrite } from '@grove/platform/queuedCall';
import { toPosition } from './position.ts';
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
  persist: {
    key: ({ courseId }) => positionKey(courseId),
    ageIn: 'secondsAgo',
    logAs: 'Failed to save progress',
  },
  // The 'Continue Learning' card may already be on the screen when the last position is saved.
  onAccepted: (_answer, _change, client) => {
    void client.invalidateQueries({ queryKey: ['/api/dashboard'] });
  },
});

/** Returns the change that saves a position of this tab's player. */
export function createPositionChange(courseId: string, position: Position): PositionChange {
  return { courseId, position, writer: { id: getPlayerId(), step: nextStep() } };
}

function positionKey(courseId: string) {
  return `position ${courseId}`;
}

/** Returns the member's last position on this device, unless another device has saved one since. */
export function getResumePosition(courseId: string, saved: CourseProgress): Position {
  const unsent = getQueuedWrite(positionKey(courseId));
  if (unsent === undefined) return toPosition(saved);
  const queuedSeconds = (Date.now() - unsent.at) / 1_000;
  const isOutdated = saved.savedSecondsAgo !== null && saved.savedSecondsAgo < Math.floor(queuedSeconds);
  const { moduleIndex, lessonIndex, videoIndex, videoTimestamp } = unsent.body as Position;
  return isOutdated ? toPosition(saved) : { moduleIndex, lessonIndex, videoIndex, videoTimestamp };
}

let lastStep = 0;

function nextStep() {
  lastStep = Math.max(Date.now(), lastStep + 1);
  return lastStep;
}

let playerId: string | undefined;

/** The id survives a reload of the tab, because a reloaded player is not a second player. */
function getPlayerId(): string {
  playerId ??= loadPlayerId();
  return playerId;
}

function loadPlayerId(): string {
  const storageKey = 'grove.player';
  try {
    const id = sessionStorage.getItem(storageKey) ?? newIdempotencyKey();
    sessionStorage.setItem(storageKey, id);
    return id;
  } catch {
    return newIdempotencyKey();
  }
}
