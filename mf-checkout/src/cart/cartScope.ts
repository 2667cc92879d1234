import type { QueryClient } from '@tanstack/react-query';
import { getMutationKey } from '@grove/platform/defineWrite';
import type { Write } from '@grove/platform/defineWrite';

/** The scope of all writes to the cart. */
export const cartScope = 'cart';

/** Whether a write is being sent. The second click of a double click may come before the screen shows
 *  that.
 *  @param isSame whether a pending write makes the same change. */
export function isBeingSent<Change, Answer>(
  cache: QueryClient,
  write: Write<Change, Answer>,
  isSame: (change: Change) => boolean,
): boolean {
  return (
    cache.isMutating({
      mutationKey: getMutationKey(write),
      predicate: ({ state }) => isSame(state.variables as Change),
    }) > 0
  );
}
