import { onEvent } from './events.ts';
import { shownUserId } from './shownUser.ts';

/** From now on the persisted writes of a previous page and of other tabs are in the mutation cache, too, and shown as pending.
 *  Visitors have none, and load nothing. */
export async function restoreMutations(): Promise<void> {
  const load = async () => (await import('./lazy/watchPersistedWrites.ts')).watchPersistedWrites();
  if (shownUserId() === undefined) onEvent('user-known', () => void load());
  else await load();
}
