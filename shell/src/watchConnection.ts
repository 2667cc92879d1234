import { onlineManager } from '@tanstack/react-query';
import { queryClient } from '@grove/platform/queryClient';

/** Refetches queries that were paused or failed offline as soon as the connection returns. Stays active for
 *  the lifetime of the page, because no remote may be mounted at that moment. */
export function watchConnection() {
  queryClient.mount();
  // By default the client refetches only after all paused writes have finished. An upload, or a write that
  // waits for a new sign-in, would leave screens without data empty.
  onlineManager.subscribe((isOnline) => {
    if (!isOnline) return;
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state: { data, fetchStatus, status } }) =>
        data === undefined && (fetchStatus === 'paused' || status === 'error'),
    });
  });
}
