import { hasDrafts } from './drafts.ts';
import { hasUnsavedInput } from './hasUnsavedInput.ts';
import { clearQueue, sendQueued, stopQueue } from './sendQueue.ts';
import { announceSignedOut, hasUnsavedElsewhere } from './sessionTabs.ts';
import { shownUserId } from './shownUser.ts';
import { withTimeout } from './withTimeout.ts';
import { listWrites } from './writeQueue.ts';

/** Indicates to scripts on the page that a user is signed in; the session itself is a cookie that they
 *  cannot read. */
export const signedInFlag = 'mock_logged_in';

/** If the server does not accept pending writes within this time, signing out continues. */
const sendTimeoutMs = 3_000;

/** Sends pending writes before a session is ended.
 *  @returns whether signing out loses nothing that the member would miss: no unsent write, no draft and
 *  no unsaved form, in this tab or another. Writes that are only logged, such as a position in a
 *  course, do not count. */
export async function flushBeforeSignOut(): Promise<boolean> {
  await withTimeout(sendQueued(), { task: 'Sending pending writes', ms: sendTimeoutMs }).catch(
    () => undefined,
  );
  const userId = shownUserId();
  if (userId === undefined) return true;
  const isUnsent = listWrites(userId).some(({ logAs }) => logAs === undefined);
  return !isUnsent && !hasDrafts(userId) && !hasUnsavedInput() && !(await hasUnsavedElsewhere(userId));
}

/** Cleans up after the session has ended: deletes pending writes from this device, makes the other tabs
 *  leave, and loads the site's root. */
export async function finishSignOut(): Promise<void> {
  const userId = shownUserId();
  if (userId !== undefined) announceSignedOut(userId);
  await clearQueue();
  removeSignedInFlag();
  loadRoot();
}

/** For a tab whose user has logged out in another one: loads the site's root. The device's storage is
 *  left alone, because another user may have signed in by the time a suspended tab gets the message. */
export function followSignOut(): void {
  stopQueue();
  loadRoot();
}

function loadRoot() {
  // The member was asked about unsaved work when they logged out.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.assign('/');
}

/** Removes the flag that a user is signed in. It must not outlive the session. */
export function removeSignedInFlag(): void {
  try {
    localStorage.removeItem(signedInFlag);
  } catch {
    // Storage may be forbidden.
  }
}
