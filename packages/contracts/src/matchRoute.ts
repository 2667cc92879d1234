import { matchPath } from './matchPath.ts';
import type { ReleaseRoute } from './releases.ts';

/** Where a reader is, as far as the choice of a remote goes. */
export interface RoutePlace {
  pathname: string;
  /** Section of the member area that the hash names. */
  section: string;
  /** What '/:product' stands for. */
  productSlug: string;
}

/** The values of a route's `:names` when the place is one that it shows, else null. */
export function matchRoute(
  route: Pick<ReleaseRoute, 'path' | 'sections'>,
  { pathname, section, productSlug }: RoutePlace,
): Record<string, string> | null {
  const params = matchPath(route.path, pathname);
  if (params === null) return null;
  if (route.path === '/:product' && params['product'] !== productSlug) return null;
  return route.sections === undefined || route.sections.includes(section) ? params : null;
}
