import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '@grove/platform/call';
import { onLive } from '@grove/platform/live';
import { throttle } from '@grove/platform/throttle';

/** A list that was loaded this recently has no newer posts. */
const freshMs = 5_000;

export interface ShownFeed {
  audience: string;
  /** When the newest shown post was created. */
  newest: string | undefined;
  /** When the list was loaded, in milliseconds since 1970. */
  loadedAt: number;
}

/** Returns the number of posts in a feed that are newer than the newest shown one. Checks when a list that
 *  was loaded earlier is shown again, when the page becomes visible again, and when someone shares a post. */
export function useNewPosts({ audience, newest, loadedAt }: ShownFeed): number {
  const wasJustLoaded = useEffectEvent(() => Date.now() - loadedAt < freshMs);
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
    if (!wasJustLoaded()) check();
    return () => {
      unsubscribe();
      controller.abort();
    };
  }, [audience, newest]);
  return result?.since === newest ? (result?.count ?? 0) : 0;
}
