import { matchRoute, routeRank } from '@grove/contracts/matchRoute';
import type { PageData } from '@grove/contracts/pageData';
import type { Release, ReleaseRoute } from '@grove/contracts/releases';

export interface Match {
  release: Release;
  route: ReleaseRoute;
  params: Record<string, string>;
}

/** Every route that shows this path; several in the member area, where the section in the hash decides in the browser.
 *  Those of the lowest rank count. */
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

/** Whether the path is the member area's, which the welcome screen takes for visitors: there even without a remote. */
export function isMemberArea(pathname: string, productSlug: string): boolean {
  const place = { pathname, section: '', productSlug };
  return ['/', '/:product'].some((path) => matchRoute({ path }, place) !== null);
}

/** What stands below the welcome screen, which a visitor sees at the member area's address. */
export function matchBelowWelcome(releases: Release[]): Match[] {
  return releases.flatMap((release) =>
    release.routes.flatMap((route) => (route.below === 'welcome' ? [{ release, route, params: {} }] : [])),
  );
}

/** A visitor on a signed-in place sees the welcome screen. */
export function isShown({ route: { access } }: Match, user: PageData['user']): boolean {
  return access === 'public' || user !== null;
}
