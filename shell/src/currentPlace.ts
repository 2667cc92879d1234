import type { SessionUser } from '@grove/contracts/auth';
import { onLocationChange } from '@grove/platform/navigation';
import { readPageData } from '@grove/platform/pageData';
import { queryClient } from '@grove/platform/queryClient';
import { hashKey } from '@tanstack/react-query';
import { placeOf } from './placeOf.ts';
import type { Place } from './placeOf.ts';
import { useRegistry } from './registry.ts';
import { sessionKey } from './sessionKey.ts';

/** Returns what the page's address shows now. */
export function currentPlace(): Place {
  return placeAt(location);
}

/** Returns what an address of this site would show now. */
export function placeAt(address: { pathname: string; hash: string }): Place {
  const page = readPageData();
  const asked = queryClient.getQueryData<SessionUser | null>(sessionKey);
  const user = asked === undefined ? page.user : asked;
  return placeOf(address, {
    releases: useRegistry.getState().releases,
    productSlug: page.product.slug,
    isSignedIn: user === 'unknown' ? undefined : user !== null,
  });
}

/** Whether the page's address shows this remote now. */
export function isShown(remote: string): boolean {
  const place = currentPlace();
  return place.kind === 'remote' && place.name === remote;
}

/** Calls the listener whenever the address, the registry or the session changes. @returns a function that
 *  stops it. */
export function onPlaceChange(listener: () => void): () => void {
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
