import { create } from 'zustand';
import type { LinkPath } from './account/accountRoutes.ts';

const linkPaths: readonly string[] = [
  '/sign-in-with-link',
  '/reset-password',
  '/verify-email',
  '/confirm-email',
  '/invitation',
  '/claim-account',
  '/first-creator',
] satisfies LinkPath[];

/** The token of the followed link and the path it led to. Kept in memory only. */
const useStoredToken = create(() => ({ pathname: '', token: '' }));

/** Removes link tokens from the URL as soon as they appear there, because a URL is visible, stored
 *  in the browser history and shared by people. */
export function captureLinkTokens() {
  captureToken();
  // Following another link in a tab that shows the same path does not load a page.
  addEventListener('hashchange', captureToken);
}

/** Returns the token of the link that led to this page, or an empty string. */
export function useLinkToken(): string {
  return useStoredToken(({ pathname, token }) => (pathname === location.pathname ? token : ''));
}

function captureToken() {
  const { pathname, search, hash } = location;
  if (hash.length < 2 || !linkPaths.includes(pathname.replace(/\/$/, ''))) return;
  useStoredToken.setState({ pathname, token: hash.slice(1) });
  history.replaceState(history.state, '', pathname + search);
}
