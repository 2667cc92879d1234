import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call } from '@grove/platform/call';
import { positionOf } from './position.ts';
import { createPositionQueue } from './positionQueue.ts';
import { createProgressSaver } from './progressSaver.ts';
import type { ProgressSaver } from './progressSaver.ts';

/** A server that took the request but does not answer in this time counts as unreachable. */
const answerWithinMs = 10_000;
/** Answers that stay the same however often one asks: nothing to gain from sending the position again.
 *  Of the server's own, that is: what a proxy says may pass. */
const finalStatuses = [400, 403, 404, 409, 422];

/** The saver of one member's progress in one course, at the real server. */
export function createCourseSaver(
  place: { userId: string; courseId: string },
  cache: QueryClient,
): ProgressSaver {
  const params = { courseId: place.courseId };
  return createProgressSaver(createPositionQueue({ ...place, storage: storageOfPage() }), {
    send: async (position) => {
      const signal = AbortSignal.timeout(answerWithinMs);
      const answer = await call('PATCH /api/course-progress/:courseId', {
        params,
        body: position,
        signal,
      });
      // Its 'Continue Learning' may be on the screen already when the last position arrives.
      void cache.invalidateQueries({ queryKey: ['/api/dashboard'] });
      return positionOf(answer);
    },
    read: async () => positionOf(await call('GET /api/course-progress/:courseId', { params })),
    isFinal: (error) =>
      error instanceof ApiError && error.code !== undefined && finalStatuses.includes(error.status),
    // Into the console and to whoever watches the page's errors, but in nobody's way.
    log: (message, cause) => reportError(new Error(message, { cause })),
  });
}

function storageOfPage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
