import type { ReleaseProblem } from '@grove/contracts/releases/deploys';
import { routesOverlap } from '@grove/contracts/releases/matchRoute';
import type { Release, ReleaseRoute } from '@grove/contracts/releases/releases';
import { isServerPath } from '@grove/contracts/releases/serverPaths';

/** The parts of a route that only one release may own. */
export type OwnedRoute = Pick<ReleaseRoute, 'path' | 'sections' | 'below' | 'places'>;
type Owned = Pick<Release, 'name'> & { routes: readonly OwnedRoute[] };

interface Site {
  /** Releases that own routes. Other versions of the checked remote are ignored. */
  owners: readonly Owned[];
  /** The value of '/:product' on this site. */
  productSlug: string;
}

/** Checks that no other release owns the routes of a release, or the place names by which others link to them. */
export function checkRoutes({ name, routes }: Owned, { owners, productSlug }: Site): ReleaseProblem[] {
  const site = { owners: owners.filter((one) => one.name !== name), productSlug };
  return routes.flatMap((route) => [...checkRoute(route, site), ...checkPlaces(route, site.owners)]);
}

function checkRoute(route: OwnedRoute, { owners, productSlug }: Site): ReleaseProblem[] {
  if (route.below === undefined && isServerPath(route.path))
    return [problem(`The site itself answers ${route.path}. Choose another path.`)];
  const owner = owners.find((other) =>
    other.routes.some((otherRoute) => overlap(route, otherRoute, productSlug)),
  );
  if (owner === undefined) return [];
  return [
    route.below === undefined
      ? toOwnershipProblem(`The route ${describeRoute(route)}`, owner, 'Choose another path')
      : toOwnershipProblem(`The content below the ${route.below} screen`, owner, 'Remove it'),
  ];
}

/** A link by name leads to the first release that has the name, so two releases must not share one. */
function checkPlaces({ places = {} }: OwnedRoute, others: readonly Owned[]): ReleaseProblem[] {
  return Object.keys(places).flatMap((place) => {
    const owner = others.find(({ routes }) => routes.some((otherRoute) => hasPlace(otherRoute, place)));
    return owner === undefined ? [] : [toOwnershipProblem(`The place '${place}'`, owner, 'Remove the name')];
  });
}

function toOwnershipProblem(what: string, { name }: Owned, advice: string): ReleaseProblem {
  return problem(`${what} belongs to ${name}. ${advice}, or remove it from ${name} first.`);
}

function problem(sentence: string): ReleaseProblem {
  return { check: 'routes', what: sentence.slice(0, 500) };
}

function hasPlace({ places = {} }: OwnedRoute, place: string): boolean {
  return Object.hasOwn(places, place);
}

function describeRoute({ path, sections }: OwnedRoute): string {
  return sections === undefined ? path : `${path} (${sections.join(', ')})`;
}

/** Whether the routes overlap: they match a common URL, or belong to the same screen of the shell. */
function overlap(one: OwnedRoute, other: OwnedRoute, productSlug: string): boolean {
  if (one.below !== undefined || other.below !== undefined) return one.below === other.below;
  return routesOverlap(one, other, productSlug);
}
