import { onlineManager } from '@tanstack/react-query';
import { queryClient } from '@grove/platform/queryClient';

/** From now on what could not be asked for without a connection is asked for as soon as there is one. For as long as the
 *  page stands: between two remotes nobody else would hear that it is back. */
export function watchConnection() {
  queryClient.mount();
  // By itself the client asks only after all writes that were paused are through: an upload, or one that waits for
  // somebody to sign in again, would leave the screens empty that have nothing to show yet.
  onlineManager.subscribe((isOnline) => {
    if (!isOnline) return;
    void queryClient.refetchQueries({
      type: 'active',
      fetchStatus: 'paused',
      predicate: ({ state }) => state.data === undefined,
    });
  });
}
