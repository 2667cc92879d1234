import { useEffect, useState } from 'react';
import { call } from '@grove/platform/call';
import { onLive } from '@grove/platform/live';
import { onceASecond } from '@grove/platform/onceASecond';

/** Returns the number of posts in a feed that are newer than the newest shown one. Checks when the feed is
 *  shown, when the page becomes visible again, and when somebody shares a post. */
export function useNewPosts(audience: string, newest: string | undefined): number {
  const [found, setFound] = useState<{ since: string; count: number }>();
  useEffect(() => {
    if (newest === undefined) return;
    const since = newest;
    const leaving = new AbortController();
    const { signal } = leaving;
    function ask() {
      if (signal.aborted || document.visibilityState !== 'visible') return;
      call('GET /api/new-posts', { query: { since, audience }, signal }).then(
        ({ count }) => {
          setFound({ since, count });
        },
        // The next check asks again.
        () => undefined,
      );
    }
    document.addEventListener('visibilitychange', ask, { signal });
    const stop = onLive('post', () => {
      onceASecond('new posts', ask);
    });
    ask();
    return () => {
      stop();
      leaving.abort();
    };
  }, [audience, newest]);
  return found?.since === newest ? (found?.count ?? 0) : 0;
}
