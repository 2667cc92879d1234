import type { ReleaseProblem } from '@grove/contracts/deploys';
import type { Release, ReleaseRoute } from '@grove/contracts/releases';

/** What of a route somebody owns. */
export type OwnedRoute = Pick<ReleaseRoute, 'path' | 'sections' | 'below' | 'places'>;
type Owned = Pick<Release, 'name'> & { routes: readonly OwnedRoute[] };

/** Whether a release's routes, and the places by which others link to them, belong to it, or to nobody.
 *  @param live what devices get now. */
export function checkRoutes({ name, routes }: Owned, live: readonly Owned[]): ReleaseProblem[] {
  const others = live.filter((one) => one.name !== name);
  return routes.flatMap((route) => [...checkRoute(route, others), ...checkPlaces(route, others)]);
}

function checkRoute(route: OwnedRoute, others: readonly Owned[]): ReleaseProblem[] {
  const owner = others.find((other) => other.routes.some((theirs) => meet(route, theirs)));
  if (owner === undefined) return [];
  return [
    route.below === undefined
      ? taken(`The route ${addressOf(route)}`, owner, 'choose another path')
      : taken(`What stands below the ${route.below} screen`, owner, 'leave it out'),
  ];
}

/** A link by a name leads to the first who has it. */
function checkPlaces({ places = {} }: OwnedRoute, others: readonly Owned[]): ReleaseProblem[] {
  return Object.keys(places).flatMap((place) => {
    const owner = others.find(({ routes }) => routes.some((theirs) => has(theirs, place)));
    return owner === undefined ? [] : [taken(`The place '${place}'`, owner, 'leave its name out')];
  });
}

function taken(what: string, { name }: Owned, instead: string): ReleaseProblem {
  const sentence = `${what} belongs to ${name}: ${instead}, or have ${name} give it up first.`;
  return { check: 'routes', what: sentence.slice(0, 500) };
}

function has({ places = {} }: OwnedRoute, place: string): boolean {
  return Object.hasOwn(places, place);
}

function addressOf({ path, sections }: OwnedRoute): string {
  return sections === undefined ? path : `${path} (${sections.join(', ')})`;
}

/** Whether something would show both: some address, or the shell's screen that they stand below. */
function meet(one: OwnedRoute, other: OwnedRoute): boolean {
  if (one.below !== undefined || other.below !== undefined) return one.below === other.below;
  if (!pathsMeet(one.path, other.path)) return false;
  if (one.sections === undefined || other.sections === undefined) return true;
  return one.sections.some((section) => other.sections?.includes(section));
}

function pathsMeet(one: string, other: string): boolean {
  const [parts, others] = [segments(one), segments(other)];
  if (parts.length !== others.length) return false;
  return parts.every((part, at) => {
    const theirs = others[at] ?? '';
    return part === theirs || isName(part) || isName(theirs);
  });
}

const segments = (path: string) => path.replace(/\/+$/, '').split('/');
// '/:product' stands for one word, the product's own.
const isName = (part: string) => part.startsWith(':') && part !== ':product';
