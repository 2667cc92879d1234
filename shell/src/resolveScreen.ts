import { matchRoute, routeRank } from '@grove/contracts/releases/matchRoute';
import type { Release, ReleaseRoute } from '@grove/contracts/releases/releases';
import { parseSection } from '@grove/platform/navigation';
import { isAccountPath } from './account/accountRoutes.ts';
import type { AccountPath } from './account/accountRoutes.ts';

/** What the page shows between its header and its footer. */
export type ActiveScreen =
  | { kind: 'waiting' | 'welcome' | 'not-found' }
  | { kind: 'remote'; name: string; title: string | undefined }
  /** A route that the shell renders itself. */
  | { kind: 'account'; path: AccountPath; title: string | undefined }
  /** The member area, if no release in the registry provides it. */
  | { kind: 'remote-missing' };

export interface ScreenContext {
  releases: readonly Release[];
  productSlug: string;
  /** Undefined until the session is known. */
  isSignedIn: boolean | undefined;
  /** Whether a visitor's session opens a purchase. */
  hasPurchase: boolean;
}

/** Decides what a URL shows. Visitors see the welcome screen at routes that require a session. */
export function resolveScreen(
  address: { pathname: string; hash: string },
  context: ScreenContext,
): ActiveScreen {
  const { isSignedIn, hasPurchase, productSlug } = context;
  const found = findRoute(address, context);
  if (found === undefined && !isMemberArea(address.pathname, productSlug)) return { kind: 'not-found' };
  if (found?.route.access === 'public') return toScreen(found);
  if (isSignedIn === undefined) return { kind: 'waiting' };
  if (!isSignedIn && !(hasPurchase && found?.route.access === 'buyer')) return { kind: 'welcome' };
  return found === undefined ? { kind: 'remote-missing' } : toScreen(found);
}

interface FoundRoute {
  name: string;
  route: ReleaseRoute;
}

function toScreen({ name, route }: FoundRoute): ActiveScreen {
  const { path, title } = route;
  if (name !== 'shell') return { kind: 'remote', name, title };
  return isAccountPath(path) ? { kind: 'account', path, title } : { kind: 'not-found' };
}

function findRoute(
  { pathname, hash }: { pathname: string; hash: string },
  { releases, productSlug }: ScreenContext,
): FoundRoute | undefined {
  const address = { pathname, section: parseSection(hash).section, productSlug };
  return releases
    .flatMap(({ name, routes }) => routes.map((route) => ({ name, route })))
    .filter(({ route }) => route.below === undefined && matchRoute(route, address) !== null)
    .sort((one, other) => routeRank(one.route) - routeRank(other.route))[0];
}

function isMemberArea(pathname: string, productSlug: string): boolean {
  const address = { pathname, section: 'dashboard', productSlug } as const;
  return ['/', '/:product'].some((path) => matchRoute({ path }, address) !== null);
}
