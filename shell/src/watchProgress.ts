import { onLive } from '@grove/platform/live';
import { onceASecond } from '@grove/platform/onceASecond';
import { queryClient } from '@grove/platform/queryClient';

/** First key elements of the queries that depend on a member's progress. */
const areas = new Set<unknown>([
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
    onceASecond('progress', () => {
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [area] }) => areas.has(area) });
    });
  });
}
