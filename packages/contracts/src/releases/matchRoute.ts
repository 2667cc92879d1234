import { matchPath, patternsOverlap } from './matchPath.ts';
import type { ReleaseRoute } from './releases.ts';

/** The URL data on which the choice of a remote depends. */
export interface RouteAddress {
  pathname: string;
  /** The section of the member area in the hash. */
  section: string;
  /** The value of '/:product'. */
  productSlug: string;
}

/** Returns the values of a route's `:names` if the route matches the URL, otherwise null. */
export function matchRoute(
  route: Pick<ReleaseRoute, 'path' | 'sections'>,
  { pathname, section, productSlug }: RouteAddress,
): Record<string, string> | null {
  const params = matchPath(route.path, pathname);
  if (params === null) return null;
  if (isProductPath(route.path) && params['product'] !== productSlug) return null;
  return route.sections === undefined || route.sections.includes(section) ? params : null;
}

/** Whether there is a URL that matches both routes.
 *  @param productSlug the value of '/:product' on this site. */
export function routesOverlap(
  one: Pick<ReleaseRoute, 'path' | 'sections'>,
  other: Pick<ReleaseRoute, 'path' | 'sections'>,
  productSlug: string,
): boolean {
  const toLiteralPath = (path: string) => (isProductPath(path) ? `/${productSlug}` : path);
  if (!patternsOverlap(toLiteralPath(one.path), toLiteralPath(other.path))) return false;
  if (one.sections === undefined || other.sections === undefined) return true;
  return one.sections.some((section) => other.sections?.includes(section));
}

/** Ranks routes that match the same URL: the lowest rank wins. A literal path takes precedence over one with
 *  `:names`, and the product's own URL takes precedence over both. */
export function routeRank({ path }: Pick<ReleaseRoute, 'path'>): number {
  return isProductPath(path) ? -1 : path.split('/').filter((part) => part.startsWith(':')).length;
}

/** `:product` is the product's slug only as the whole path; elsewhere it is an ordinary parameter. */
function isProductPath(path: string): boolean {
  return path.replace(/\/+$/, '') === '/:product';
}
