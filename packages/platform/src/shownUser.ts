import type { SessionUser } from '@grove/contracts/auth';
import { emit } from './events.ts';
import { readPageData } from './pageData.ts';

let answered: string | undefined;

/** Whose page this is, as long as it stands, whoever signs in in another tab; undefined for a visitor's, and while it is
 *  not known. */
export function shownUserId(): string | undefined {
  const user = userOfPage();
  return user === 'unknown' ? answered : user?.id;
}

/** The server's first answer to who is signed in decides for a page that came without. It is told to the page. */
export function noteShownUser(user: SessionUser | null) {
  if (answered !== undefined || user === null) return;
  answered = user.id;
  if (userOfPage() === 'unknown') emit('user-known');
}

/** Code that calls is tested without a page, too. */
function userOfPage() {
  if (typeof document === 'undefined' || document.getElementById('grove-page') === null) return 'unknown';
  return readPageData().user;
}
