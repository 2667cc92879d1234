import type { AccountRole, SessionUser } from '@grove/contracts/account/auth';
import { call } from '@grove/platform/call';
import { finishSignOut, signedInFlag } from '@grove/platform/signOut';

/** Signs in as one of the demo users and loads the site at its root. Default: the creator. */
export async function enterDemoAtRoot(as?: AccountRole): Promise<void> {
  await signInToDemo(as);
  location.assign('/');
}

/** Signs in as one of the demo users without reloading the page. Default: the creator. */
export async function signInToDemo(as?: AccountRole): Promise<SessionUser> {
  const user = await call('POST /api/auth/demo', { body: as === undefined ? {} : { as } });
  try {
    localStorage.setItem(signedInFlag, 'true');
  } catch {
    // Storage may be blocked.
  }
  return user;
}

/** Ends the session, deletes pending writes, drafts and unfinished uploads on this device, and loads the site
 *  at its root. */
export async function logOut(): Promise<void> {
  await call('POST /api/auth/logout', { body: {} });
  await finishSignOut();
}
