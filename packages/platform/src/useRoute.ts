import { useState, useSyncExternalStore } from 'react';
import { matchRoute } from '@grove/contracts/releases/matchRoute';
import type { ReleaseRoute } from '@grove/contracts/releases/releases';
import { onLocationChange, parseSection } from './navigation.ts';
import { readPageData } from './pageData.ts';

// Used although wouter exists: the server and the shell read the same routes from the release. If
// routes were declared in components, a member would see nothing of a screen until its script has run,
// and the previous screen would disappear before the next one is ready.

export interface RouteMatch {
  /** The route's pattern: '/library/:productId'. */
  path: string;
  params: Record<string, string>;
  section: string;
  item: string;
}

/** The remote's current route. While the page navigates to another remote's route, the last own route
 *  stays until the shell unmounts this remote, so that it neither flashes another screen nor requests
 *  that screen's data. */
export function useRoute(routes: readonly ReleaseRoute[]): RouteMatch | undefined {
  const [getOwnRoute] = useState(() => trackOwnRoute(routes));
  return useSyncExternalStore(onLocationChange, getOwnRoute);
}

function trackOwnRoute(routes: readonly ReleaseRoute[]) {
  let lastHref: string | undefined;
  let match: RouteMatch | undefined;
  return () => {
    if (lastHref !== location.href) {
      lastHref = location.href;
      match = findMatch(routes) ?? match;
    }
    return match;
  };
}

function findMatch(routes: readonly ReleaseRoute[]): RouteMatch | undefined {
  const target = parseSection(location.hash);
  const { slug } = readPageData().product;
  for (const route of routes) {
    const params = matchRoute(route, {
      pathname: location.pathname,
      section: target.section,
      productSlug: slug,
    });
    if (params !== null) return { path: route.path, params, ...target };
  }
  return undefined;
}
