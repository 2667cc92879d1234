import { useUser } from '@grove/platform/session';
import { useEffect } from 'react';
import { whenIdle } from '../whenIdle.ts';

/** Shows a toast for each new notification of an announced kind. The code is loaded for members only, once
 *  the page has started. */
export function useAnnouncer() {
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId === undefined) return;
    let stop: () => void = ignore;
    let isStopped = false;
    whenIdle()
      .then(() => import('./startAnnouncing.ts'))
      .then(({ startAnnouncing }) => {
        if (!isStopped) stop = startAnnouncing();
      })
      // Without a connection, the next page announces them.
      .catch(ignore);
    return () => {
      isStopped = true;
      stop();
    };
  }, [userId]);
}

function ignore() {
  // Nothing to do.
}
