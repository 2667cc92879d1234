import type { ReleaseProblem } from '@grove/contracts/deploys';
import type { Release, ReleaseRoute } from '@grove/contracts/releases';

type Owned = Pick<Release, 'name' | 'routes'>;

/** Whether a release's routes belong to it, or to nobody.
 *  @param live what devices get now. */
export function checkRoutes({ name, routes }: Owned, live: readonly Owned[]): ReleaseProblem[] {
  const others = live.filter((one) => one.name !== name);
  return routes.flatMap((route) => {
    const owner = others.find((other) => other.routes.some((theirs) => meet(route, theirs)));
    if (owner === undefined) return [];
    const place = route.sections === undefined ? route.path : `${route.path} (${route.sections.join(', ')})`;
    const what = `The route ${place} belongs to ${owner.name}: choose another path, or have ${owner.name} give it up first.`;
    return [{ check: 'routes', what } as const];
  });
}

/** Whether some address would show both. */
function meet(one: ReleaseRoute, other: ReleaseRoute): boolean {
  // What stands below the welcome screen decides no address.
  if (one.below !== undefined || other.below !== undefined) return false;
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
