import { matchPath, patternsMeet } from './matchPath.ts';
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
  if (isProductPath(route.path) && params['product'] !== productSlug) return null;
  return route.sections === undefined || route.sections.includes(section) ? params : null;
}

/** Whether some address matches both routes.
 *  @param productSlug what '/:product' stands for on this site. */
export function routesMeet(
  one: Pick<ReleaseRoute, 'path' | 'sections'>,
  other: Pick<ReleaseRoute, 'path' | 'sections'>,
  productSlug: string,
): boolean {
  const literal = (path: string) => (isProductPath(path) ? `/${productSlug}` : path);
  if (!patternsMeet(literal(one.path), literal(other.path))) return false;
  if (one.sections === undefined || other.sections === undefined) return true;
  return one.sections.some((section) => other.sections?.includes(section));
}

/** Decides between routes that match the same address: the lowest rank wins. A path spelled out beats one with `:names`, and
 *  the product's own address beats both. */
export function routeRank({ path }: Pick<ReleaseRoute, 'path'>): number {
  return isProductPath(path) ? -1 : path.split('/').filter((part) => part.startsWith(':')).length;
}

/** `:product` is the product's slug only as the whole path; anywhere else it is a name like any other. */
function isProductPath(path: string): boolean {
  return path.replace(/\/+$/, '') === '/:product';
}
