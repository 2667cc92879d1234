import { probeVersion } from './probeVersion.ts';

/** Lies in a chunk of its own. */
export function Late() {
  return <p>Late part of {probeVersion}</p>;
}
