import type { AccountRole, SessionUser } from '@grove/contracts/auth';
import { call } from '@grove/platform/call';
import { endQueue, sendQueued } from '@grove/platform/sendQueue';
import { shownUserId } from '@grove/platform/shownUser';
import { listWrites } from '@grove/platform/writeQueue';
import { withTimeout } from './withTimeout.ts';

/** Tells scripts on the page that somebody is signed in; the session itself is a cookie that they cannot read. */
const flag = 'mock_logged_in';

/** Signs in as one of the demo's people, its creator unless named, and loads the site anew at its root. */
export async function enter(as?: AccountRole): Promise<void> {
  await signInToDemo(as);
  location.assign('/');
}

/** Signs in as one of the demo's people and leaves the page as it is. */
export async function signInToDemo(as?: AccountRole): Promise<SessionUser> {
  const user = await call('POST /api/auth/demo', { body: as === undefined ? {} : { as } });
  remember(() => {
    localStorage.setItem(flag, 'true');
  });
  return user;
}

/** A server that does not take what waits on this device does not keep anybody from leaving. */
const sendWithinMs = 3_000;

/** Sends what waits on this device.
 *  @returns whether all of it is saved that somebody would miss: of a place in a course they are told nothing. */
export async function saveWaiting(): Promise<boolean> {
  await withTimeout(sendQueued(), { what: 'Sending what waits', ms: sendWithinMs }).catch(() => undefined);
  const userId = shownUserId();
  return userId === undefined || listWrites(userId).every(({ logAs }) => logAs !== undefined);
}

/** Ends the session, forgets what waits on this device, and loads the site anew at its root. */
export async function logOut(): Promise<void> {
  await call('POST /api/auth/logout', { body: {} });
  await endQueue();
  forgetFlag();
  location.assign('/');
}

/** The flag must not outlive the session that it stands for. */
export function forgetFlag(): void {
  remember(() => {
    localStorage.removeItem(flag);
  });
}

function remember(change: () => void) {
  try {
    change();
  } catch {
    // Storage may be forbidden: the session itself is a cookie.
  }
}
