import type { SessionUser } from '@grove/contracts/account/auth';
import { onLocationChange } from '@grove/platform/navigation';
import { readPageData } from '@grove/platform/pageData';
import { queryClient } from '@grove/platform/queryClient';
import { hashKey } from '@tanstack/react-query';
import { resolveScreen } from './resolveScreen.ts';
import type { ActiveScreen } from './resolveScreen.ts';
import { useRegistry } from './registry.ts';
import { sessionKey } from './sessionKey.ts';

/** Returns what the page's URL shows now. */
export function getActiveScreen(): ActiveScreen {
  return getScreenAt(location);
}

/** Returns what a URL of this site would show now. */
export function getScreenAt(address: { pathname: string; hash: string }): ActiveScreen {
  const page = readPageData();
  const cachedUser = queryClient.getQueryData<SessionUser | null>(sessionKey);
  const user = cachedUser === undefined ? page.user : cachedUser;
  return resolveScreen(address, {
    releases: useRegistry.getState().releases,
    productSlug: page.product.slug,
    isSignedIn: user === 'unknown' ? undefined : user !== null,
    hasPurchase: page.purchase !== null,
  });
}

/** Whether the page's URL shows this remote now. */
export function isShown(remote: string): boolean {
  const screen = getActiveScreen();
  return screen.kind === 'remote' && screen.name === remote;
}

/** Calls the listener whenever the URL, the registry or the session changes. @returns a function that
 *  stops it. */
export function onScreenChange(listener: () => void): () => void {
  const stops = [
    onLocationChange(listener),
    useRegistry.subscribe(listener),
    queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryHash === hashKey(sessionKey)) listener();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
