import { matchPath } from '@grove/contracts/releases/matchPath';
import { matchRoute, routeRank } from '@grove/contracts/releases/matchRoute';
import type { PageData } from '@grove/contracts/api/pageData';
import type { Release, ReleaseRoute } from '@grove/contracts/releases/releases';

export interface Match {
  release: Release;
  route: ReleaseRoute;
  params: Record<string, string>;
}

/** Finds the routes that match this path, only those of the lowest rank. The member area has several; there the
 *  section in the hash decides in the browser. */
export function matchRoutes(releases: Release[], pathname: string, productSlug: string): Match[] {
  const matches = releases.flatMap((release) =>
    release.routes.flatMap((route) => {
      if (route.below !== undefined) return [];
      const params = matchRoute({ path: route.path }, { pathname, section: '', productSlug });
      return params === null ? [] : [{ release, route, params }];
    }),
  );
  const lowest = Math.min(...matches.map(({ route }) => routeRank(route)));
  return matches.filter(({ route }) => routeRank(route) === lowest);
}

/** Whether the path is the member area's. Visitors see the welcome screen there, even if no remote is installed. */
export function isMemberArea(pathname: string, productSlug: string): boolean {
  const location = { pathname, section: '', productSlug };
  return ['/', '/:product'].some((path) => matchRoute({ path }, location) !== null);
}

/** Returns the routes below the welcome screen, which visitors see at the member area's URL. */
export function matchBelowWelcome(releases: Release[]): Match[] {
  return releases.flatMap((release) =>
    release.routes.flatMap((route) => (route.below === 'welcome' ? [{ release, route, params: {} }] : [])),
  );
}

/** Returns the routes below the page of a product, if this is its path. */
export function matchBelowProduct(releases: Release[], pathname: string): Match[] {
  return releases.flatMap((release) =>
    release.routes.flatMap((route) => {
      const params = route.below === 'product' ? matchPath(route.path, pathname) : null;
      return params === null ? [] : [{ release, route, params }];
    }),
  );
}

/** The reader of a page. */
export type Reader = Pick<PageData, 'user' | 'purchase'>;

/** Whether this reader sees the route. A visitor at a signed-in route sees the welcome screen instead. */
export function isShown({ route: { access } }: Match, { user, purchase }: Reader): boolean {
  return access === 'public' || user !== null || (access === 'buyer' && purchase !== null);
}
