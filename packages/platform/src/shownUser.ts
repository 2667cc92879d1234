import type { SessionUser } from '@grove/contracts/account/auth';
import { emit } from './events.ts';
import { readPageData } from './pageData.ts';

let answeredUserId: string | undefined;

/** The id of the user whose page this is. It does not change when another user signs in in another tab.
 *  Undefined on a visitor's page and while unknown. */
export function shownUserId(): string | undefined {
  const user = getPageUser();
  return user === 'unknown' ? answeredUserId : user?.id;
}

/** Records the server's first response about who is signed in, for a page that came without its user, and
 *  emits 'user-known'. */
export function recordShownUser(user: SessionUser | null) {
  if (answeredUserId !== undefined || user === null) return;
  answeredUserId = user.id;
  if (getPageUser() === 'unknown') emit('user-known');
}

/** Code that uses `call` is also tested without a page. */
function getPageUser() {
  if (typeof document === 'undefined' || document.getElementById('grove-page') === null) return 'unknown';
  return readPageData().user;
}
