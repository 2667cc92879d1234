import type { AccountRole, SessionUser } from '@grove/contracts/auth';
import { call } from '@grove/platform/call';
import { leaveSignedOut, signedInFlag } from '@grove/platform/signOut';

/** Signs in as one of the demo's people, its creator unless named, and loads the site anew at its root. */
export async function enter(as?: AccountRole): Promise<void> {
  await signInToDemo(as);
  location.assign('/');
}

/** Signs in as one of the demo's people and leaves the page as it is. */
export async function signInToDemo(as?: AccountRole): Promise<SessionUser> {
  const user = await call('POST /api/auth/demo', { body: as === undefined ? {} : { as } });
  try {
    localStorage.setItem(signedInFlag, 'true');
  } catch {
    // Storage may be forbidden.
  }
  return user;
}

/** Ends the session, forgets what waits on this device, and loads the site anew at its root. */
export async function logOut(): Promise<void> {
  await call('POST /api/auth/logout', { body: {} });
  await leaveSignedOut();
}
