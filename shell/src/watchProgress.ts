import { onLive } from '@grove/platform/live';
import { throttle } from '@grove/platform/throttle';
import { queryClient } from '@grove/platform/queryClient';

/** First key elements of the queries that depend on a member's progress. */
const progressKeys = new Set<unknown>([
  '/api/classroom/courses',
  '/api/courses',
  '/api/dashboard',
  '/api/points',
  '/api/badges',
]);

/** Invalidates progress data when the member makes progress in another tab or others give them points. Data
 *  on the screen is refetched immediately, other data when it is next shown. */
export function watchProgress() {
  onLive('progress', () => {
    throttle('progress', () => {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [firstKey] }) => progressKeys.has(firstKey),
      });
    });
  });
}
