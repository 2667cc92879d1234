import { call } from '@grove/platform/call';

/** The specification's sign of being signed in, beside the real session. */
const flag = 'mock_logged_in';

/** Signs in as the demo's creator and loads the site anew at its root. */
export async function enter(): Promise<void> {
  await call('POST /api/auth/demo', { body: {} });
  remember(() => {
    localStorage.setItem(flag, 'true');
  });
  location.assign('/');
}

/** Ends the session and loads the site anew at its root. */
export async function logOut(): Promise<void> {
  await call('POST /api/auth/logout', { body: {} });
  remember(() => {
    localStorage.removeItem(flag);
  });
  location.assign('/');
}

function remember(change: () => void) {
  try {
    change();
  } catch {
    // Storage may be forbidden: the session itself is a cookie.
  }
}
