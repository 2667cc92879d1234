import { endQueue, sendQueued } from './sendQueue.ts';
import { shownUserId } from './shownUser.ts';
import { withTimeout } from './withTimeout.ts';
import { listWrites } from './writeQueue.ts';

/** Tells scripts on the page that somebody is signed in; the session itself is a cookie that they cannot read. */
export const signedInFlag = 'mock_logged_in';

/** A server that does not take what waits on this device does not keep anybody from leaving. */
const sendWithinMs = 3_000;

/** Sends what waits on this device, before a session is ended.
 *  @returns whether all of it is saved that somebody would miss: of a place in a course they are told nothing. */
export async function saveWaiting(): Promise<boolean> {
  await withTimeout(sendQueued(), { what: 'Sending what waits', ms: sendWithinMs }).catch(() => undefined);
  const userId = shownUserId();
  return userId === undefined || listWrites(userId).every(({ logAs }) => logAs !== undefined);
}

/** Once the session has ended: forgets what waits on this device, and loads the site anew at its root. */
export async function leaveSignedOut(): Promise<void> {
  await endQueue();
  forgetSignedInFlag();
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
