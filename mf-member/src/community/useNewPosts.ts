import { useEffect, useState } from 'react';
import { call } from '@grove/platform/call';
import { onLive } from '@grove/platform/live';
import { throttle } from '@grove/platform/throttle';

/** Returns the number of posts in a feed that are newer than the newest shown one. Checks when the feed is
 *  shown, when the page becomes visible again, and when someone shares a post. */
export function useNewPosts(audience: string, newest: string | undefined): number {
  const [result, setResult] = useState<{ since: string; count: number }>();
  useEffect(() => {
    if (newest === undefined) return;
    const since = newest;
    const controller = new AbortController();
    const { signal } = controller;
    function check() {
      if (signal.aborted || document.visibilityState !== 'visible') return;
      call('GET /api/new-posts', { query: { since, audience }, signal }).then(
        ({ count }) => {
          setResult({ since, count });
        },
        // The next check retries.
        () => undefined,
      );
    }
    document.addEventListener('visibilitychange', check, { signal });
    const unsubscribe = onLive('post', () => {
      throttle('new posts', check);
    });
    check();
    return () => {
      unsubscribe();
      controller.abort();
    };
  }, [audience, newest]);
  return result?.since === newest ? (result?.count ?? 0) : 0;
}
