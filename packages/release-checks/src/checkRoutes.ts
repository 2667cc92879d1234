import type { ReleaseProblem } from '@grove/contracts/releases/deploys';
import { routesOverlap } from '@grove/contracts/releases/matchRoute';
import type { Release, ReleaseRoute } from '@grove/contracts/releases/releases';
import { isServerPath } from '@grove/contracts/releases/serverPaths';

/** The parts of a route that only one release may own. */
export type OwnedRoute = Pick<ReleaseRoute, 'path' | 'sections' | 'below' | 'places'>;
type Owned = Pick<Release, 'name'> & { routes: readonly OwnedRoute[] };

/** Allowed names of the member area's sections. They appear in addresses and as keys. */
const sectionName = /^[a-z][a-z0-9-]{0,39}$/;

interface Site {
  /** Releases that own routes. Other versions of the checked remote are ignored. */
  owners: readonly Owned[];
  /** The value of '/:product' on this site. */
  productSlug: string;
}

/** Checks that no other release owns the routes of a release, or the place names by which others link to them. */
export function checkRoutes({ name, routes }: Owned, { owners, productSlug }: Site): ReleaseProblem[] {
  const site = { owners: owners.filter((one) => one.name !== name), productSlug };
  return routes.flatMap((route) => [
    ...checkSections(route, site),
    ...checkRoute(route, site),
    ...checkPlaces(route, site.owners),
  ]);
}

/** A section's name identifies its owner at both paths of the member area, so two releases must not share one. */
function checkSections({ path, sections = [] }: OwnedRoute, { owners, productSlug }: Site): ReleaseProblem[] {
  const invalid = sections.filter((section) => !sectionName.test(section));
  const owned = sections.flatMap((section) => {
    const owner = owners.find(({ routes }) => routes.some((other) => other.sections?.includes(section)));
    return owner === undefined
      ? []
      : [toOwnershipProblem(`The section '${section}'`, owner, 'Choose another name')];
  });
  return [
    ...(sections.length > 0 && !isMemberAreaPath(path, productSlug)
      ? [problem(`The route ${path} has sections. Only / and /:product can have sections.`)]
      : []),
    ...invalid.map((section) =>
      problem(
        `The section '${section}' has an invalid name. Use at most 40 lowercase letters, digits and hyphens, starting with a letter.`,
      ),
    ),
    ...owned,
  ];
}

function checkRoute(route: OwnedRoute, { owners, productSlug }: Site): ReleaseProblem[] {
  if (route.below === undefined && isServerPath(route.path))
    return [problem(`The site itself answers ${route.path}. Choose another path.`)];
  // checkSections reports a section that both have.
  const isReported = ({ sections }: OwnedRoute) =>
    route.sections?.some((section) => sections?.includes(section));
  const owner = owners.find(({ routes }) =>
    routes.some((other) => isReported(other) !== true && overlap(route, other, productSlug)),
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

function isMemberAreaPath(path: string, productSlug: string): boolean {
  return ['', '/:product', `/${productSlug}`].includes(path.replace(/\/+$/, ''));
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
