import { onEvent } from '@grove/platform/events';
import { queryClient } from '@grove/platform/queryClient';
import { shownUserId } from '@grove/platform/shownUser';

/** Beginnings of the queries that say how far a member is. */
const areas = new Set<unknown>([
  '/api/classroom/courses',
  '/api/courses',
  '/api/dashboard',
  '/api/points',
  '/api/badges',
]);

/** Tells the browser's other tabs of what the member has done in this one, once the server has taken it: what they show of
 *  it they ask anew, now or when it is next on the screen. */
export function shareProgress() {
  const tabs = new BroadcastChannel('grove-progress');
  onEvent('progress-made', () => tabs.postMessage(shownUserId()));
  tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data !== shownUserId()) return;
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [area] }) => areas.has(area) });
  });
}
