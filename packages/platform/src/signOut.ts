import { hasDrafts } from './drafts.ts';
import { hasUnsaved } from './hasUnsaved.ts';
import { endQueue, sendQueued, stopQueue } from './sendQueue.ts';
import { announceSignedOut, hasUnsavedElsewhere } from './sessionTabs.ts';
import { shownUserId } from './shownUser.ts';
import { withTimeout } from './withTimeout.ts';
import { listWrites } from './writeQueue.ts';

/** Tells scripts on the page that somebody is signed in; the session itself is a cookie that they cannot read. */
export const signedInFlag = 'mock_logged_in';

/** A server that does not take what waits on this device does not keep anybody from leaving. */
const sendWithinMs = 3_000;

/** Sends what waits on this device, before a session is ended.
 *  @returns whether logging out loses nothing that the member would miss: no unsent write, no draft and no unsaved form,
 *  in this tab or another. A position in a course does not count. */
export async function saveWaiting(): Promise<boolean> {
  await withTimeout(sendQueued(), { what: 'Sending what waits', ms: sendWithinMs }).catch(() => undefined);
  const userId = shownUserId();
  if (userId === undefined) return true;
  const isUnsent = listWrites(userId).some(({ logAs }) => logAs === undefined);
  return !isUnsent && !hasDrafts(userId) && !hasUnsaved() && !(await hasUnsavedElsewhere(userId));
}

/** Once the session has ended: forgets what waits on this device, has the other tabs leave, and loads the site's root. */
export async function leaveSignedOut(): Promise<void> {
  const userId = shownUserId();
  if (userId !== undefined) announceSignedOut(userId);
  await endQueue();
  forgetSignedInFlag();
  loadRoot();
}

/** For a tab whose user has logged out in another one: loads the site's root. The device's storage is left alone; somebody
 *  else may have signed in by the time that a suspended tab hears of it. */
export function followSignOut(): void {
  stopQueue();
  loadRoot();
}

function loadRoot() {
  // The member was asked when they logged out.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.assign('/');
}

/** The flag must not outlive the session that it stands for. */
export function forgetSignedInFlag(): void {
  try {
    localStorage.removeItem(signedInFlag);
  } catch {
    // Storage may be forbidden.
  }
}
