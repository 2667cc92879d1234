import { create } from 'zustand';
import type { LinkPath } from './account/accountRoutes.ts';

const linkPaths: readonly string[] = [
  '/reset-password',
  '/verify-email',
  '/confirm-email',
  '/invitation',
  '/first-creator',
] satisfies LinkPath[];

/** The secret of the link that was followed, and where it led. In this page's memory only. */
const useHeld = create(() => ({ pathname: '', token: '' }));

/** Takes the secrets of links out of the address as soon as they stand in it: an address is shown, remembered by the
 *  browser and passed on by people. */
export function holdLinkTokens() {
  take();
  // Another link, followed in a tab that shows the same place, loads no page.
  addEventListener('hashchange', take);
}

/** The secret of the link that led here; empty without one. */
export function useLinkToken(): string {
  return useHeld(({ pathname, token }) => (pathname === location.pathname ? token : ''));
}

function take() {
  const { pathname, search, hash } = location;
  if (hash.length < 2 || !linkPaths.includes(pathname.replace(/\/$/, ''))) return;
  useHeld.setState({ pathname, token: hash.slice(1) });
  history.replaceState(history.state, '', pathname + search);
}
