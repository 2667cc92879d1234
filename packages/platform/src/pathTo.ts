import { getPlacePath } from '@grove/contracts/releases/places';
import type { PlaceName, PlaceParams } from '@grove/contracts/releases/places';
import { call } from './call.ts';
import { readPageData } from './pageData.ts';

const reportedNames = new Set<PlaceName>();

/** The URL of a remote's screen, whichever remote has it: `pathTo('course', { courseId })`. The
 *  routes come from the registry. If no release has the screen, the link leads to the home page, and
 *  this is reported to the server once. */
export function pathTo<N extends PlaceName>(name: N, ...params: PlaceParams<N>): string {
  const path = getPlacePath(readPageData().releases, name, ...params);
  if (path !== undefined) return path;
  if (!reportedNames.has(name)) report(name);
  reportedNames.add(name);
  return '/';
}

/** Ignores a failure to send the report. */
function report(name: PlaceName) {
  const body = {
    remote: 'none',
    version: 'none',
    phase: 'load' as const,
    message: `A link uses the place '${name}', which no release has`,
    path: location.pathname.slice(0, 500),
  };
  call('POST /api/remote-failures', { body }).catch(() => undefined);
}
