import { onLive } from '@grove/platform/live';
import { onceASecond } from '@grove/platform/onceASecond';
import { queryClient } from '@grove/platform/queryClient';

/** Beginnings of the queries that say how far a member is. */
const areas = new Set<unknown>([
  '/api/classroom/courses',
  '/api/courses',
  '/api/dashboard',
  '/api/points',
  '/api/badges',
]);

/** From now on the page follows what the member does in other tabs, and what others give them points for: it is asked for
 *  anew, now or when it is next on the screen. */
export function watchProgress() {
  onLive('progress', () => {
    onceASecond('progress', () => {
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [area] }) => areas.has(area) });
    });
  });
}
