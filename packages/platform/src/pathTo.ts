import { pathOf } from '@grove/contracts/places';
import type { PlaceName, PlaceParams } from '@grove/contracts/places';
import { call } from './call.ts';
import { readPageData } from './pageData.ts';

const missing = new Set<PlaceName>();

/** The address of a place that a remote owns, whichever does: `pathTo('course', { courseId })`. The registry says where
 *  it is. While no release has it the link leads home, and the server is told once. */
export function pathTo<N extends PlaceName>(name: N, ...params: PlaceParams<N>): string {
  const path = pathOf(readPageData().releases, name, ...params);
  if (path !== undefined) return path;
  if (!missing.has(name)) report(name);
  missing.add(name);
  return '/';
}

/** A report that cannot be sent is not worth a second failure. */
function report(name: PlaceName) {
  const body = {
    remote: 'none',
    version: 'none',
    phase: 'load' as const,
    message: `No release has the place '${name}', to which a link leads`,
    path: location.pathname.slice(0, 500),
  };
  call('POST /api/remote-failures', { body }).catch(() => undefined);
}
